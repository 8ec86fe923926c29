import { afterEach, expect, test, vi } from 'vitest';
import { withTimeout } from './deadline.ts';

afterEach(() => void vi.useRealTimers());

test('passes on the result and the error', async () => {
  expect(await withTimeout(1_000, Promise.resolve('done'), 'too late')).toBe('done');
  await expect(withTimeout(1_000, Promise.reject(new Error('broken')), 'too late')).rejects.toThrow('broken');
});

test('times out for work that never ends', async () => {
  vi.useFakeTimers();
  const hanging = withTimeout(1_000, new Promise(() => undefined), 'too late');
  const ended = expect(hanging).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
});
