import { isKnown } from '../http/etag.ts';
import { mediaHeaders } from '../http/security-headers.ts';
import type { Storage } from '../storage/storage.ts';

const shape = /^[0-9a-f]{16,64}-\d{1,5}x\d{1,5}(-\d{1,4})?\.(avif|webp)$/;
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' };

/** An image of the library. Its name contains the hash of its content, so it never changes. */
export async function mediaResponse(storage: Storage, name: string, request: Request): Promise<Response> {
  const match = shape.exec(name);
  const file = match ? await storage.get(`media/${name}`) : null;
  if (!match || !file)
    return new Response('Not found', {
      status: 404,
      headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
  const etag = `"${name}"`;
  const headers = { ...mediaHeaders(), 'content-type': types[match[2] as string] as string, etag };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : (file.body as BodyInit), {
    headers: { ...headers, 'content-length': String(file.size) },
  });
}
