import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, filledEnquiry, openDesk } from '../testing/desk.ts';
import { makeTurns } from './turns.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** How often the event loop went round meanwhile, as it must to serve others. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let over = false;
  const ends = work.finally(() => {
    over = true;
  });
  while (!over) {
    await setImmediate();
    turns += 1;
  }
  await ends;
  return turns;
}

test('waiting tasks run one per turn, in order', async () => {
  const turn = makeTurns();
  const order: number[] = [];
  const waiting = Array.from({ length: 20 }, (_, n) => turn().then(() => order.push(n)));
  expect(await turnsDuring(Promise.all(waiting))).toBeGreaterThanOrEqual(20);
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('calls that arrive together are opened one per turn', async () => {
  const message = 'x'.repeat(20_000);
  const requests = Array.from({ length: 50 }, (_, n) =>
    desk.call('enquiry/add', filledEnquiry(desk, { message, requestId: `${n}` }), { address: `10.0.0.${n}` }),
  );
  const answers = Promise.all(requests);
  expect(await turnsDuring(answers)).toBeGreaterThanOrEqual(50);
  expect((await answers).every(({ status }) => status === 422)).toBe(true);
});
