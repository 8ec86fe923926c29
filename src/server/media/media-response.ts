import { isKnown } from '../http/etag.ts';
import { mediaHeaders } from '../http/security-headers.ts';
import type { Storage } from '../storage/storage.ts';
import { storedType } from '../storage/stored-type.ts';

/** The name of a file of the library: its content's hash, its size, and its width where it is a smaller one. */
export const mediaName = /^[0-9a-f]{16,64}-\d{1,5}x\d{1,5}(-\d{1,4})?\.(avif|webp|svg)$/;

/** An image of the library. Its name holds its content's hash, so it never changes; one that was replaced (`former`) leads to what it is now. */
export async function mediaResponse(
  storage: Storage,
  former: (name: string) => Promise<string | null>,
  name: string,
  request: Request,
): Promise<Response> {
  const match = mediaName.exec(name);
  const file = match ? await (storage.open ?? storage.get)(`media/${name}`) : null;
  if (!match || !file) {
    const now = match ? await former(name) : null;
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    return now
      ? new Response(null, { status: 302, headers: { ...headers, location: now } })
      : new Response('Not found', { status: 404, headers });
  }
  const etag = `"${name}"`;
  const type = match[2] as string; // the pattern's second group is in every match
  const headers = {
    ...mediaHeaders(),
    'content-type': storedType(name),
    etag,
    // a drawing is shown in pages and never opened as one
    ...(type === 'svg' ? { 'content-disposition': 'attachment' } : {}),
  };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : (file.body as BodyInit), {
    headers: { ...headers, 'content-length': String(file.size) },
  });
}
