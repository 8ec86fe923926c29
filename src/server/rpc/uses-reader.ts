import { traitsOf } from './traits.ts';

/** Rows before those of a page, all of which are gone through. In a list of a desk they take 30 ms. */
const deep = 50_000;

/**
 * Whether a call is expensive enough to run on the separate reader (`reader` in db/database.ts): a search matches anywhere in a
 * column, which scans whole tables.
 */
export function usesReader(path: string, request: unknown): boolean {
  const { reads, whole } = traitsOf(path);
  if (!reads) return false;
  const { search, term, page, size } = request as Record<'search' | 'term' | 'page' | 'size', unknown>;
  return Boolean(whole || search || term) || Number(page) * Number(size) > deep;
}
