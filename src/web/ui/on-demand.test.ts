import { expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.ts';

test('what is on demand is fetched once, and whoever listens is told', async () => {
  const fetch = vi.fn(async () => 'code');
  const store = onDemand(fetch);
  const told = vi.fn();
  store.subscribe(told);
  expect(store.now()).toBeNull();
  await Promise.all([store.load(), store.load()]);
  await store.load();
  expect(store.now()).toBe('code');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(1);
});

test('what did not come is asked for again', async () => {
  const fetch = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('offline'));
  const store = onDemand(fetch);
  await store.load();
  expect(store.now()).toBeNull();
  await store.load();
  expect(store.now()).toBe('code');
});
