import { artFile } from '#web/art/art-file.ts';
import type { Route } from './+types/art.ts';

/** Default images, generated from their URL: the same URL always gives the same image. */
export function loader({ params }: Route.LoaderArgs) {
  const file = artFile(`/art/${params['*']}`);
  if (!file) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  return new Response(file.body, {
    headers: { 'content-type': file.type, 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
