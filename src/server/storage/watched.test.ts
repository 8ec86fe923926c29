import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Storage } from './storage.ts';
import { watchedStorage } from './watched.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function opened() {
  const state = { away: false, asked: 0 };
  const answer = async () => {
    state.asked += 1;
    if (state.away) throw new Error('away');
  };
  const storage: Storage = {
    put: answer,
    get: async () => {
      await answer();
      return null;
    },
    delete: answer,
    async *list() {},
    check: answer,
  };
  return { state, watched: watchedStorage(storage) };
}

test('reports the last request’s result as its state; a missing file is no failure', async () => {
  const { state, watched } = opened();
  expect(watched.answers()).toBe(true);
  state.away = true;
  await expect(watched.get('media/a')).rejects.toThrow('away');
  expect(watched.answers()).toBe(false);
  state.away = false;
  expect(await watched.get('media/a')).toBeNull();
  expect(watched.answers()).toBe(true);
  await expect(watched.get('../a')).rejects.toThrow('not a storage key');
  expect(watched.answers()).toBe(true);
});

test('after a failure it is checked until it answers, and then no more', async () => {
  const { state, watched } = opened();
  state.away = true;
  await expect(watched.put('media/a', new Uint8Array(1), '')).rejects.toThrow('away');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([watched.answers(), state.asked]).toEqual([false, 2]);
  state.away = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([watched.answers(), state.asked]).toEqual([true, 3]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(state.asked).toBe(3);
});

test('is not checked after the stop', async () => {
  const { state, watched } = opened();
  state.away = true;
  await expect(watched.delete('media/a')).rejects.toThrow('away');
  watched.stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(state.asked).toBe(1);
});
