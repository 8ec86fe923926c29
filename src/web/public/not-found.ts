import { redirect } from 'react-router';
import { encodedAddress, errorAddress, withoutEndSlashes } from '#shared/addresses.ts';
import type { PageServices } from '../render.ts';

/** The response for a URL that is not live: 301 if it moved, else 302 to the error page with the requested address. */
export async function notFound(request: Request, { call }: PageServices): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const trimmed = pathname.length > 1 ? withoutEndSlashes(pathname) : pathname;
  const { moved } = await call('web/lost', { path: trimmed, near: false });
  return moved ? redirect(encodedAddress(moved), 301) : redirect(errorAddress(trimmed + search), 302);
}
