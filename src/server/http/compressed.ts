import { brotli, zip } from './compress.ts';
import { bestEncoding } from './negotiate.ts';

/** Compresses a page that is not cached, in the encoding its reader accepts. The whole body is read first. */
export async function compressed(response: Response, request: Request): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  const encoding = bestEncoding(request.headers.get('accept-encoding'));
  if (!encoding || !response.body) return new Response(response.body, { status, headers });
  const plain = new Uint8Array(await response.arrayBuffer());
  const body = encoding === 'br' ? await brotli(plain, 5) : await zip(plain);
  headers.set('content-encoding', encoding);
  return new Response(body, { status, headers });
}
