import { AppError } from '#shared/errors.ts';
import { restartDeadline } from '../request-deadline.ts';
import type { BodyReservation } from './body-memory.ts';

interface Words {
  tooLarge: () => AppError;
  brokenOff: () => AppError;
}

const tooSlow = () =>
  new AppError(408, 'The request arrived too slowly. Try again with a faster connection.');

/**
 * The chunks of a body as they arrive: refused as soon as it is known to be too large, too slow, or out of memory budget. The
 * listener drains the rest (@hono/node-server), so that the sender gets to read the response.
 */
export async function* bodyPieces(
  body: ReadableStream<Uint8Array>,
  { headers, limit, place }: { headers: Headers; limit: number; place: BodyReservation },
  { tooLarge, brokenOff }: Words,
): AsyncGenerator<Uint8Array, void> {
  const { graceMs, aheadMs, bytesPerSecond } = place.bounds;
  let until = performance.now() + graceMs;
  const reader = body.getReader();
  let size = 0;
  let whole = false;
  try {
    if (Number(headers.get('content-length')) > limit) throw tooLarge();
    for (;;) {
      const left = Math.min(until - performance.now(), graceMs);
      const { done, value } = await before(left, reader.read(), brokenOff);
      if (done) break;
      until = Math.min(until + (value.length / bytesPerSecond) * 1000, performance.now() + aheadMs);
      size += value.length;
      if (size > limit) throw tooLarge();
      place.take(value.length);
      yield value;
    }
    whole = true;
  } finally {
    restartDeadline();
    if (!whole) reader.cancel().catch(() => undefined); // the connection may have been cut
  }
}

async function before<T>(ms: number, read: Promise<T>, brokenOff: () => AppError): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms));
  try {
    return await Promise.race([
      read.catch(() => {
        throw brokenOff();
      }),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the body of a request, never beyond its limit. Between two chunks of a large one the event loop runs, and its sender waits. */
export async function readBody(
  { body, headers }: Request,
  limit: number,
  place: BodyReservation,
): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  const words = {
    tooLarge: () =>
      new AppError(
        413,
        `The request is too large: at most ${Math.floor(limit / 1024)} KB are accepted here.`,
      ),
    brokenOff: () => new AppError(400, 'The request was cut off. Try again.'),
  };
  let size = 0;
  for await (const piece of bodyPieces(body, { headers, limit, place }, words)) {
    parts.push(piece);
    size += piece.length;
    if (size >= place.bounds.small) await place.turn();
  }
  return parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts);
}
