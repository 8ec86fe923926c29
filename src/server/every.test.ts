import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { every } from './every.ts';

test('never overlaps runs, continues after a failed one, and waits for the last one when stopped', async () => {
  let begun = 0;
  let atOnce = 0;
  let most = 0;
  const failed: unknown[] = [];
  const repeated = every(
    1,
    async () => {
      begun += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await sleep(20);
      atOnce -= 1;
      throw new Error(`run ${begun}`);
    },
    (error) => failed.push(error),
  );
  await expect.poll(() => failed.length).toBeGreaterThanOrEqual(2);
  await repeated.stop();
  expect([most, atOnce, failed.length]).toEqual([1, 0, begun]);
  await sleep(30);
  expect(failed.length).toBe(begun);
});

test('runs immediately when triggered', async () => {
  let begun = 0;
  const repeated = every(
    3_600_000,
    async () => {
      begun += 1;
    },
    () => undefined,
    { atOnce: true },
  );
  expect(begun).toBe(1);
  await repeated.stop();
});

test('a run under way learns that it was stopped', async () => {
  const seen: boolean[] = [];
  let goOn = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const repeated = every(
    3_600_000,
    async (isStopped) => {
      seen.push(isStopped());
      await waiting;
      seen.push(isStopped());
    },
    () => undefined,
    { atOnce: true },
  );
  const stopped = repeated.stop();
  goOn();
  await stopped;
  expect(seen).toEqual([false, true]);
});
