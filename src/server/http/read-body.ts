import { AppError } from '#shared/errors.ts';

const tooLarge = (limit: number) =>
  new AppError(413, `The request is too large: at most ${Math.floor(limit / 1024)} KB are taken here.`);

/**
 * The body of a request; refused with 413 as soon as it is known to be over the limit, and never buffered beyond it. The listener
 * drains the rest (@hono/node-server), so that the sender gets to read the answer.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  if (Number(request.headers.get('content-length')) > limit) {
    void reader.cancel();
    throw tooLarge(limit);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new AppError(400, 'The request broke off.');
    });
    if (done) break;
    size += value.length;
    if (size > limit) {
      parts.length = 0;
      void reader.cancel();
      throw tooLarge(limit);
    }
    parts.push(value);
  }
  return parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts, size);
}
