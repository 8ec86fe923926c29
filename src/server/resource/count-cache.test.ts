import { expect, test, vi } from 'vitest';
import { countsOf } from './count-cache.ts';

const changes = () => {
  const listeners: ((tags: readonly string[]) => void)[] = [];
  const feed = { listen: (listener: (tags: readonly string[]) => void) => void listeners.push(listener) };
  return {
    feed: feed as unknown as Parameters<typeof countsOf>[0],
    written: () => {
      for (const listener of listeners) listener(['blogs']);
    },
  };
};

test('concurrent requests share one count', async () => {
  const count = vi.fn(async () => 3);
  const counts = countsOf(changes().feed);
  const asked = Array.from({ length: 10 }, () => counts.count('blogs', 'live', 0, count));
  expect(await Promise.all(asked)).toEqual(Array(10).fill(3));
  expect(count).toHaveBeenCalledTimes(1);
});

test('a count that began before a write is not used for later requests', async () => {
  const { feed, written } = changes();
  const counts = countsOf(feed);
  const before = Promise.withResolvers<number>();
  const slow = counts.count('blogs', 'live', 0, () => before.promise);
  written();
  expect(await counts.count('blogs', 'live', 0, async () => 4)).toBe(4);
  before.resolve(3);
  expect(await slow).toBe(3);
  expect(await counts.count('blogs', 'live', 0, async () => 5)).toBe(4);
});

test('a failed count is retried', async () => {
  const counts = countsOf(changes().feed);
  await expect(counts.count('blogs', 'live', 0, () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  );
  expect(await counts.count('blogs', 'live', 0, async () => 1)).toBe(1);
});
