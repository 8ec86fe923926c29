import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('one runs, a few wait in order, the next is refused', async () => {
  const { inTurn } = oneAtATime({ maxQueueLength: 2, busy: 'Busy' });
  const log: string[] = [];
  const gates = ['a', 'b', 'c'].map((name) => ({ name, ...Promise.withResolvers<void>() }));
  const works = gates.map(({ name, promise }) =>
    inTurn(async () => {
      log.push(`${name} begins`);
      await promise;
      log.push(`${name} ends`);
      return name;
    }),
  );
  await expect(inTurn(async () => 'd')).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(works)).toEqual(['a', 'b', 'c']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('a failing task releases its slot', async () => {
  const { inTurn } = oneAtATime({ maxQueueLength: 1, busy: 'Busy' });
  const failing = inTurn(async () => {
    throw new Error('broken');
  });
  const waiting = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
  expect(await inTurn(async () => 'later')).toBe('later');
});
