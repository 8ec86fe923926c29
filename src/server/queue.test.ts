import { expect, test } from 'vitest';
import { makeQueue } from './queue.ts';

test('one runs, a few wait in order, the next is refused', async () => {
  const { inTurn } = makeQueue({ maxQueueLength: 2, busy: 'Busy' });
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
  const { inTurn } = makeQueue({ maxQueueLength: 1, busy: 'Busy' });
  const failing = inTurn(async () => {
    throw new Error('broken');
  });
  const waiting = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
  expect(await inTurn(async () => 'later')).toBe('later');
});

test('as many run at once as allowed, and each that ends makes room for the next', async () => {
  const { inTurn, inLine } = makeQueue({ atOnce: 2, maxQueueLength: 1, busy: 'Busy', retryAfter: 2 });
  const begun: string[] = [];
  const gates = ['a', 'b', 'c'].map((name) => ({ name, ...Promise.withResolvers<void>() }));
  const works = gates.map(({ name, promise }) =>
    inTurn(async () => {
      begun.push(name);
      await promise;
    }),
  );
  expect([begun, inLine()]).toEqual([['a', 'b'], 3]);
  await expect(inTurn(async () => undefined)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  gates[1]?.resolve();
  await works[1];
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const gate of gates) gate.resolve();
  await Promise.all(works);
  expect(inLine()).toBe(0);
});

test('a task that waits too long is refused and leaves the line', async () => {
  const { inTurn, inLine } = makeQueue({ maxQueueLength: 5, waitMs: 20, busy: 'Busy', retryAfter: 2 });
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const running = inTurn(() => over);
  let begun = false;
  const late = inTurn(async () => {
    begun = true;
  });
  await expect(late).rejects.toMatchObject({ status: 503, message: 'Busy', retryAfter: 2 });
  expect(inLine()).toBe(1);
  end();
  await running;
  expect([begun, inLine()]).toEqual([false, 0]);
  expect(await inTurn(async () => 'next')).toBe('next');
});
