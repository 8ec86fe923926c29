import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toBase64url } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import { call, callHeaders } from './call.ts';
import { mayBeOffline, noteConnection } from './connection.ts';

beforeEach(() => {
  const content = toBase64url(new Uint8Array(32).fill(7)); // the same in all tests: the first that is read is kept
  vi.stubGlobal('document', { querySelector: () => ({ content }) });
  vi.stubGlobal('navigator', { onLine: true });
  noteConnection(true);
});
afterEach(() => void vi.unstubAllGlobals());

/** A server that never answers, until the request is aborted. */
const silent = () => {
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    asked.resolve();
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  return asked.promise;
};

/** A browser that keeps these items. */
const keeping = (items: Record<string, string>) =>
  vi.stubGlobal('localStorage', { getItem: (name: string) => items[name] ?? null });

test('a stored token is sent unchanged, without an IP address', () => {
  keeping({ token: 'a-token', ip: '10.0.0.7' });
  expect(callHeaders()).toEqual({ Authorization: 'a-token' });
});

test('without a token the stored IP address is sent, or the placeholder if there is none', () => {
  keeping({ ip: '10.0.0.7' });
  expect(callHeaders()).toEqual({ IpAddress: '10.0.0.7' });
  keeping({});
  expect(callHeaders()).toEqual({ IpAddress: '10.0.0.1' });
});

test('a browser without storage calls without a session', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(callHeaders()).toEqual({ IpAddress: '10.0.0.1' });
});

test('a request that its caller aborts tells nothing about the server', async () => {
  const asked = silent();
  const caller = new AbortController();
  const answer = call('session/check', {}, caller.signal);
  await asked;
  caller.abort();
  await expect(answer).rejects.toBe(caller.signal.reason);
  expect(mayBeOffline()).toBe(false);
});

test('a server that does not answer in time is not reached', async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  const asked = silent();
  const answer = call('session/check', {}, new AbortController().signal);
  await asked;
  late.abort();
  await expect(answer).rejects.toMatchObject({ status: 503 });
  expect(mayBeOffline()).toBe(true);
});

test('an answer that breaks off halfway counts as none', async () => {
  const body = new ReadableStream({
    start(half) {
      half.enqueue(new TextEncoder().encode('{"da'));
    },
    pull(half) {
      half.error(new TypeError('network error'));
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  const refused = await call('session/check', {}).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ status: 503 });
  expect(mayBeOffline()).toBe(true);
});
