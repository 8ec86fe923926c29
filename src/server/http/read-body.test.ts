import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { readBody } from './read-body.ts';

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** A body in pieces of 1 KB, and how many were asked for. */
function pieces(most: number) {
  const asked = { pieces: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked.pieces += 1;
        if (asked.pieces > most) controller.close();
        else controller.enqueue(new Uint8Array(1024).fill(65));
      },
      cancel: () => {
        asked.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, asked };
}

test('the whole body, up to the limit', async () => {
  expect(text(await readBody(post('hello'), 5))).toBe('hello');
  expect((await readBody(post(pieces(10).body), 10 * 1024)).length).toBe(10 * 1024);
  expect((await readBody(post(null), 0)).length).toBe(0);
  expect((await readBody(post(''), 10)).length).toBe(0);
});

test.each([
  ['said before', { 'content-length': '999999999' }],
  ['not said', {}],
  ['said wrongly', { 'content-length': '10' }],
  ['said as nonsense', { 'content-length': 'many' }],
])('too large, %s: 413', async (_, headers) => {
  const { body } = pieces(100);
  await expect(readBody(post(body, headers as Record<string, string>), 2048)).rejects.toMatchObject({
    status: 413,
    message: 'The request is too large: at most 2 KB are taken here.',
  });
});

test('a body without an end is let go of', async () => {
  const { body, asked } = pieces(Number.POSITIVE_INFINITY);
  await expect(readBody(post(body), 2048)).rejects.toMatchObject({ status: 413 });
  await vi.waitFor(() => expect(asked.cancelled).toBe(true));
  expect(asked.pieces).toBeLessThan(33 * 1024);
});

test('a sender who goes away in the middle', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    pull: (controller) => controller.error(new Error('gone')),
  });
  await expect(readBody(post(body), 2048)).rejects.toMatchObject({ status: 400 });
});

test('over a real line a sender of far too much gets to read the answer', async () => {
  const answer = getRequestListener(
    async (request) =>
      readBody(request, 1024).then(
        () => new Response('taken'),
        (error: { status: number; message: string }) => new Response(error.message, { status: error.status }),
      ),
    { overrideGlobalObjects: false },
  );
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    for (const body of [new Uint8Array(8 * 1024 * 1024), pieces(8 * 1024).body]) {
      const response = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
      expect(response.status).toBe(413);
      expect(await response.text()).toContain('at most 1 KB');
    }
    expect((await fetch(url, { method: 'POST', body: 'small' })).status).toBe(200);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
