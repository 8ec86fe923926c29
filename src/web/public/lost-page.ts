import { redirect } from 'react-router';
import type { PageServices } from '../render.ts';

/** The answer to an address that is not live: 301 where it moved, else 302 to the error page, which says where from. */
export async function lost(request: Request, { call }: PageServices): Promise<Response> {
  const { pathname } = new URL(request.url);
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const { moved } = await call('web/lost', { path: trimmed.slice(0, 500), near: false });
  return moved
    ? redirect(moved, 301)
    : redirect(`/error?from=${encodeURIComponent(trimmed.slice(0, 200))}`, 302);
}
