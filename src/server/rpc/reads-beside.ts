import { traitsOf } from './traits.ts';

/** Rows before those of a page, all of which are gone through. In a list of a desk they take 30 ms. */
const deep = 50_000;

/**
 * Whether a call goes through so much that it is answered beside everything else (`beside` in db/database.ts): a search looks for a text
 * anywhere in a column, for which whole tables are read.
 */
export function readsBeside(path: string, request: unknown): boolean {
  const { reads, whole } = traitsOf(path);
  if (!reads) return false;
  const { search, term, page, size } = request as Record<'search' | 'term' | 'page' | 'size', unknown>;
  return Boolean(whole || search || term) || Number(page) * Number(size) > deep;
}
