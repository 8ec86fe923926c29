import { expect, onTestFinished, test, vi } from 'vitest';
import { judgePassword, weakPassword } from './judge-password.ts';

test('a password’s strength is computed off the main thread, with the same result as in the browser', async () => {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  const judged = await judgePassword('lanterns-over-nine-rivers', ['asha@example.com']);
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system;
  // of the processor, not of the clock: other load on the machine makes no difference
  expect(spent(process.threadCpuUsage(own)) / spent(process.cpuUsage(all))).toBeLessThan(0.3);
  expect(judged).toEqual({ score: 4, problem: null });
  expect(await weakPassword('aaaaaaaaaaaaaaaa', [])).toBe('Use more different characters');
  expect(await weakPassword('short', [])).toBe('Use at least 12 characters');
});

test('one thread judges passwords that follow each other, and ends soon after', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = vi.fn();
  process.on('worker', begun);
  onTestFinished(() => {
    process.off('worker', begun);
    vi.useRealTimers();
  });
  const judge = () => judgePassword('lanterns-over-nine-rivers');
  for (const each of await Promise.all([judge(), judge(), judge()])) expect(each.score).toBe(4);
  expect(begun.mock.calls.length).toBeLessThanOrEqual(1); // the test before may have left one
  begun.mockClear();
  vi.advanceTimersByTime(60_000);
  expect((await judge()).score).toBe(4);
  expect(begun).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
});
