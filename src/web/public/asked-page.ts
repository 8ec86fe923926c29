import type { PageServices } from '../render.ts';
import { notFound } from './not-found.ts';

/** The page number in a list’s URL. Each page has one URL, so '01' is not found. */
export async function askedPage(request: Request, services: PageServices): Promise<number> {
  const asked = new URL(request.url).searchParams.get('page') ?? '1';
  const page = Number(asked);
  if (!/^[1-9]\d*$/.test(asked) || page > 100_000) throw await notFound(request, services);
  return page;
}
