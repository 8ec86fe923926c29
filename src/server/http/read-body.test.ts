import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { bodyMemoryLimits, makeBodyMemory } from './body-memory.ts';
import { readBody as readInto } from './read-body.ts';

const room = makeBodyMemory();
const readBody = (request: Request, limit: number) => readInto(request, limit, room.open('192.0.2.1'));

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

test('reads the whole body, up to the limit', async () => {
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
    message: 'The request is too large: at most 2 KB are accepted here.',
  });
});

test('an endless body is cancelled', async () => {
  const { body, asked } = pieces(Number.POSITIVE_INFINITY);
  await expect(readBody(post(body), 2048)).rejects.toMatchObject({ status: 413 });
  await expect.poll(() => asked.cancelled).toBe(true);
  expect(asked.pieces).toBeLessThan(33 * 1024);
});

test('the sender disconnects', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    pull: (controller) => controller.error(new Error('gone')),
  });
  await expect(readBody(post(body), 2048)).rejects.toMatchObject({ status: 400 });
});

/** A server that reads bodies; what it answers stands for what came of them. */
async function overConnection(
  read: (request: Request) => Promise<unknown>,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const answer = getRequestListener(
    (request) =>
      read(request).then(
        () => new Response('taken'),
        (error: { status: number; message: string }) => new Response(error.message, { status: error.status }),
      ),
    { overrideGlobalObjects: false },
  );
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('on a real connection the sender of an oversized body receives the response', async () => {
  await overConnection(
    (request) => readBody(request, 1024),
    async (url) => {
      for (const body of [new Uint8Array(8 * 1024 * 1024), pieces(8 * 1024).body]) {
        const response = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
        expect(response.status).toBe(413);
        expect(await response.text()).toContain('at most 1 KB');
      }
      expect((await fetch(url, { method: 'POST', body: 'small' })).status).toBe(200);
    },
  );
});

test('on a real connection the sender of a stalled body receives the response', async () => {
  const bounds = { ...bodyMemoryLimits, graceMs: 200 };
  await overConnection(
    (request) => readInto(request, 8192, makeBodyMemory(bounds).open('')),
    async (url) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(1)),
      });
      const response = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
      expect(response.status).toBe(408);
    },
  );
});

test('a stalled body is cancelled, a slow one is not', async () => {
  // the clock of the test alone: a busy machine would make the slow sender a stalled one
  vi.useFakeTimers();
  try {
    const bounds = { ...bodyMemoryLimits, graceMs: 2000, aheadMs: 3000, bytesPerSecond: 1024 };
    const cancelled = vi.fn();
    const slowly = (pieces: number) =>
      new ReadableStream<Uint8Array>({
        cancel: cancelled,
        start: (controller) => controller.enqueue(new Uint8Array(1)),
        async pull(controller) {
          if (pieces === 0) return new Promise(() => undefined);
          await new Promise((resolve) => setTimeout(resolve, 1000));
          controller.enqueue(new Uint8Array(1024));
          pieces -= 1;
          if (pieces === 0) controller.close();
        },
      });
    const read = (body: ReadableStream<Uint8Array>) =>
      readInto(post(body), 8192, makeBodyMemory(bounds).open('')).then(
        (bytes) => bytes.length,
        (error: { status: number }) => error.status,
      );
    const stalled = read(slowly(0));
    await vi.advanceTimersByTimeAsync(1999);
    expect(await Promise.race([stalled, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2);
    expect(await stalled).toBe(408);
    expect(cancelled).toHaveBeenCalledOnce();

    const slow = read(slowly(5));
    await vi.advanceTimersByTimeAsync(5000); // twice and a half its grace, at the least speed
    expect(await slow).toBe(5 * 1024 + 1);
    expect(cancelled).toHaveBeenCalledOnce();

    const burst = read(
      new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(4096)) }),
    );
    await vi.advanceTimersByTimeAsync(2001);
    expect(await Promise.race([burst, 'waiting']), 'what came at once earns no long pause').toBe(408);

    const dripping = read(
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(4096)),
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          controller.enqueue(new Uint8Array(1));
        },
      }),
    );
    await vi.advanceTimersByTimeAsync(4000);
    expect(await Promise.race([dripping, 'waiting']), 'nor do single bytes').toBe(408);
  } finally {
    vi.useRealTimers();
  }
});

test('lets others run between two chunks of a large body', async () => {
  const waiting: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const { body, asked } = pieces(3);
  const bounds = { ...bodyMemoryLimits, small: 2048 };
  const read = readInto(post(body), 100 * 1024, { ...makeBodyMemory(bounds).open(''), turn });
  for (const read of [2, 3]) {
    await expect.poll(() => waiting).toHaveLength(1);
    expect(asked.pieces).toBe(read);
    waiting.pop()?.();
  }
  expect((await read).length).toBe(3 * 1024);
});

test('a body without free memory is cancelled', async () => {
  const { body, asked } = pieces(100);
  const place = makeBodyMemory({ ...bodyMemoryLimits, perAddress: 2048 }).open('');
  await expect(readInto(post(body), 100 * 1024, place)).rejects.toMatchObject({ status: 503 });
  await expect.poll(() => asked.cancelled).toBe(true);
});
