import type { Call } from '#shared/call.ts';
import { type Cipher, openBytes } from '#shared/envelope.ts';
import type { BodyReservation } from '../http/body-memory.ts';
import { brokenBound } from '../http/json-bounds.ts';
import { mediaTypeOf } from '../http/other-site.ts';
import { readBody } from '../http/read-body.ts';
import { readSealedForm } from '../http/sealed-form.ts';
import { refusal } from './errors.ts';
import { manyBytes } from './node-cipher.ts';
import { deepest } from './storable.ts';
import { traitsOf } from './traits.ts';

/** A body that no key opens; the response is unsealed, since the sender could not open a sealed one. */
export class Unopened extends Error {}

type Turn = () => Promise<void> | undefined;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** `{ data }`, with room for what a caller adds. */
const envelopeBounds = { depth: 4, parts: 50 };
/** A visitor's forms have about twenty fields; the densest of the texts that staff write has a part for each four bytes. */
const maxParts = ({ access, limit }: Call) => (access === 'public' ? 1000 : Math.min(limit / 4, 150_000));

/** The body of a request with its accompanying file; handlers read unsealed forms themselves. */
export async function openBody(
  ciphers: readonly Cipher[],
  path: string,
  call: Call,
  request: Request,
  place: BodyReservation,
): Promise<unknown> {
  const { files, fileBeside } = traitsOf(path);
  if (files) return {};
  if (!fileBeside || mediaTypeOf(request.headers) !== 'multipart/form-data') {
    const body = await readBody(request, call.limit, place);
    const turn = () => (body.length > manyBytes ? place.turn() : undefined);
    await place.turn();
    return openData(ciphers, path, call, await dataIn(body, turn), turn);
  }
  const { data, file } = await readSealedForm(request, fileBeside, place);
  const value = await openData(ciphers, path, call, data, () => undefined);
  const takesFile = typeof value === 'object' && value !== null && !Array.isArray(value);
  return file && takesFile ? { ...value, [fileBeside.name]: file } : value;
}

/** The sealed text of `{ data }`. */
async function dataIn(body: Uint8Array, turn: Turn): Promise<string> {
  let data: unknown;
  try {
    if (brokenBound(body, envelopeBounds)) throw new Unopened();
    await turn();
    const text = decoder.decode(body);
    await turn();
    data = (JSON.parse(text) as { data?: unknown } | null)?.data;
  } catch {
    throw new Unopened();
  }
  if (typeof data !== 'string') throw new Unopened();
  await turn();
  return data;
}

async function openData(
  ciphers: readonly Cipher[],
  path: string,
  call: Call,
  data: string,
  turn: Turn,
): Promise<unknown> {
  const plain = await opened(ciphers, path, data);
  await turn();
  const broken = brokenBound(plain, { depth: deepest, parts: maxParts(call) });
  if (broken === 'depth') throw refusal({ request: 'The request is nested too deeply' });
  if (broken === 'parts') throw refusal({ request: 'The request has too many parts' });
  try {
    const text = decoder.decode(plain);
    await turn();
    return JSON.parse(text);
  } catch {
    throw new Unopened();
  }
}

async function opened(ciphers: readonly Cipher[], path: string, data: string): Promise<Uint8Array> {
  for (const cipher of ciphers) {
    try {
      return await openBytes(cipher, 'req', path, data);
    } catch {
      // another key may open it
    }
  }
  throw new Unopened();
}
