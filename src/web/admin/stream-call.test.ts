import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seal, toBase64url, webCipher } from '#shared/envelope.ts';
import { linesOf, streamCall } from './stream-call.ts';

const key = new Uint8Array(32).fill(7);
const bytes = (text: string) => new TextEncoder().encode(text);

/** A body that arrives in these chunks. */
const bodyOf = (pieces: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
const all = async <T>(items: AsyncIterable<T>) => {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
};

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: toBase64url(key) }) });
  vi.stubGlobal('localStorage', { getItem: () => 'a-token', removeItem: () => undefined });
  vi.stubGlobal('dispatchEvent', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

it('joins lines however they were split', async () => {
  const text = bytes('{"data":"வண"}\n{"data":"b"}\n');
  for (const size of [1, 2, 3, 7, text.length]) {
    const pieces = [];
    for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size));
    expect(await all(linesOf(bodyOf(pieces)))).toEqual(['{"data":"வண"}', '{"data":"b"}']);
  }
});

it('drops an incomplete line', async () => {
  expect(await all(linesOf(bodyOf([bytes('{"data":"a"}\n{"da')])))).toEqual(['{"data":"a"}']);
});

it('sends the token, and opens each line', async () => {
  const cipher = await webCipher(key);
  const line = async (...changed: string[]) =>
    bytes(`${JSON.stringify({ data: await seal(cipher, 'res', 'changes', { changed }) })}\n`);
  const fetched = vi.fn<typeof fetch>(
    async () => new Response(bodyOf([await line(), await line('tags', 'enquiries')])),
  );
  vi.stubGlobal('fetch', fetched);
  const events = await all(streamCall('changes', { since: 5 }, new AbortController().signal));
  expect(events).toEqual([{ changed: [] }, { changed: ['tags', 'enquiries'] }]);
  const [address, request] = fetched.mock.calls[0] as [string, RequestInit];
  expect(address).toBe('/api/changes');
  expect(request).toMatchObject({ method: 'POST', headers: { Authorization: 'a-token' } });
});

it('throws a refusal with its own status', async () => {
  const cipher = await webCipher(key);
  const refusal = { status: 429, message: 'Too many streams are open.' };
  const body = JSON.stringify({ data: await seal(cipher, 'res', 'changes', refusal) });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 429 }));
  const events = all(streamCall('changes', { since: 0 }, new AbortController().signal));
  await expect(events).rejects.toMatchObject(refusal);
});
