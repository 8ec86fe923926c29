import { AppError } from '#shared/errors.ts';

const tooLarge = (limit: number) => new AppError(413, `The request is too large: at most ${Math.floor(limit / 1024)} KB are taken here.`);

/** The body of a request, refused with 413 as soon as it is known to be over the limit, before it is read whole. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    await request.body?.cancel().catch(() => undefined);
    throw tooLarge(limit);
  }
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge(limit);
    }
    parts.push(value);
  }
  return parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts, size);
}
