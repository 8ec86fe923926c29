import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../../http/log.ts';
import { startWarmUp } from './warm-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silent = () => ({ error: vi.fn() }) as unknown as Log & { error: ReturnType<typeof vi.fn> };

test('requests are answered before the warm-up renders its first page', async () => {
  const make = vi.fn(async () => undefined);
  startWarmUp(make, silent());
  await vi.advanceTimersByTimeAsync(100);
  expect(make).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(make.mock.calls.flat()).toContain('/');
  expect(make.mock.calls.flat()).toContain('/contact');
});

test('a failing page is reported and the others are rendered', async () => {
  const log = silent();
  const make = vi.fn(async (path: string) => {
    if (path === '/') throw new Error('broken');
  });
  startWarmUp(make, log);
  await vi.runAllTimersAsync();
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    'a page could not be made',
    expect.objectContaining({ path: '/' }),
  );
  expect(make).toHaveBeenCalledWith('/services');
});

test('stopping waits for the current page and renders no more', async () => {
  const page = Promise.withResolvers<void>();
  const make = vi.fn(() => page.promise);
  const warming = startWarmUp(make, silent());
  await vi.runAllTimersAsync();
  let stopped = false;
  const stopping = warming.stop().then(() => {
    stopped = true;
  });
  await vi.runAllTimersAsync();
  expect(stopped).toBe(false);
  page.resolve();
  await stopping;
  expect(make).toHaveBeenCalledTimes(1);
});

test('renders nothing when stopped before it started', async () => {
  const make = vi.fn(async () => undefined);
  await startWarmUp(make, silent()).stop();
  await vi.runAllTimersAsync();
  expect(make).not.toHaveBeenCalled();
});
