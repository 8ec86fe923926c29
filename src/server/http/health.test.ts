import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { healthRoutes } from './health.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function started(
  check: () => Promise<unknown>,
  room = async () => true,
  bucket?: () => boolean,
  partMs?: number,
) {
  const state = { accepting: true, asked: 0 };
  const routes = healthRoutes({
    accepting: () => state.accepting,
    check: () => {
      state.asked += 1;
      return check();
    },
    room,
    bucket,
    ...(partMs === undefined ? {} : { partMs }),
  });
  const get = async (path: string) => {
    const response = await routes.request(path);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return `${response.status} ${await response.text()}`;
  };
  return { state, get };
}

test('liveness does not depend on the database', async () => {
  const { state, get } = started(() => Promise.reject(new Error('away')));
  expect(await get('/livez')).toBe('200 ok');
  expect(await get('/readyz')).toBe('200 ok');
  expect(state.asked).toBe(0);
});

test('reports the state of its parts', async () => {
  let there = true;
  const { get } = started(() => (there ? Promise.resolve() : Promise.reject(new Error('away'))));
  expect(await get('/healthz')).toBe('200 ok\ndatabase: ok\ndisk: ok\n');
  there = false;
  vi.setSystemTime(1_001_001);
  expect(await get('/healthz')).toBe('200 not well\ndatabase: away\ndisk: ok\n');
  there = true;
  vi.setSystemTime(1_002_002);
  expect(await get('/healthz')).toBe('200 ok\ndatabase: ok\ndisk: ok\n');
});

test('warns about a disk before it is full', async () => {
  const { get } = started(
    async () => null,
    async () => false,
  );
  expect(await get('/healthz')).toBe('200 not well\ndatabase: ok\ndisk: almost full\n');
});

test('reports a part that never answers as down, without making anybody wait', async () => {
  const never = () => new Promise<never>(() => undefined);
  const { get } = started(never, never, undefined, 5);
  expect(await get('/healthz')).toBe('200 not well\ndatabase: away\ndisk: away\n');
});

test('checks a hanging disk once, however many requests come', async () => {
  let looks = 0;
  const { get } = started(
    async () => null,
    () => {
      looks += 1;
      return new Promise<never>(() => undefined);
    },
    undefined,
    5,
  );
  for (const at of [1_002_000, 1_004_000, 1_006_000]) {
    vi.setSystemTime(at);
    expect(await get('/healthz')).toBe('200 not well\ndatabase: ok\ndisk: away\n');
  }
  expect(looks).toBe(1);
});

test('names the bucket if there is one', async () => {
  let answers = true;
  const { get } = started(
    async () => null,
    async () => true,
    () => answers,
  );
  expect(await get('/healthz')).toBe('200 ok\ndatabase: ok\ndisk: ok\nbucket: ok\n');
  answers = false;
  vi.setSystemTime(1_001_001);
  expect(await get('/healthz')).toBe('200 not well\ndatabase: ok\ndisk: ok\nbucket: away\n');
});

test('queries the database once a second however many requests come', async () => {
  const { state, get } = started(() => new Promise((resolve) => setTimeout(resolve, 5)));
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/healthz')));
  expect(new Set(answers).size).toBe(1);
  expect(state.asked).toBe(1);
  vi.setSystemTime(1_001_001);
  await get('/healthz');
  expect(state.asked).toBe(2);
});

test('is alive but not ready while stopping', async () => {
  const { state, get } = started(() => Promise.resolve());
  expect(await get('/readyz')).toBe('200 ok');
  state.accepting = false;
  expect(await get('/readyz')).toBe('503 stopping');
  expect(await get('/livez')).toBe('200 ok');
});

test('does not reuse an old result after the clock was set back', async () => {
  const { state, get } = started(async () => null);
  await get('/healthz');
  vi.setSystemTime(500_000);
  await get('/healthz');
  expect(state.asked).toBe(2);
});
