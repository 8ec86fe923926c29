import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { AppError } from '#shared/errors.ts';
import type { BodyReservation } from './body-memory.ts';

/** Bytes parsed between two checks of the limits: the parser does not stop within a chunk. */
const mouthful = 4096;

type Limits = NonNullable<ConstructorParameters<typeof Busboy>[0]['limits']>;

type Parser = InstanceType<typeof Busboy>;

/** A parser for a body of this content type; throws the error that `noBoundary` makes if it names no boundary. */
export function openParser(type: string, limits: Limits, noBoundary: () => AppError): Parser {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw noBoundary();
  }
}

/** Feeds the parser chunk by chunk, yielding to the event loop in between. */
export async function feed(
  parser: Parser,
  pieces: AsyncIterable<Uint8Array>,
  { failed, place }: { failed: Promise<never>; place: BodyReservation },
): Promise<void> {
  const finished = new Promise<void>((resolve) => parser.on('finish', resolve));
  for await (const piece of pieces) {
    await place.turn();
    for (let at = 0; at < piece.length; at += mouthful) {
      const part = piece.subarray(at, at + mouthful);
      await Promise.race([new Promise<void>((resolve) => parser.write(part, () => resolve())), failed]);
    }
  }
  parser.end();
  await Promise.race([finished, failed]);
}

/** Delivers a file once it has arrived completely. */
export function collect(stream: BusboyFileStream, done: (bytes: Uint8Array) => void): void {
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(Buffer.concat(parts)));
}
