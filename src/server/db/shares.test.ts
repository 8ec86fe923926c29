import { expect, test } from 'vitest';
import { Outage } from './outage.ts';
import { makeShares, shareOf } from './shares.ts';

test('no subject gets more than its share of connections, and none waits for another', async () => {
  const { take, waiting } = makeShares(2, 10_000);
  const [first] = await Promise.all([take('tags'), take('tags')]);
  const order: string[] = [];
  const late = ['third', 'fourth'].map(async (name) => {
    const back = await take('tags');
    order.push(name);
    return back;
  });
  await take('pages');
  expect([order, waiting()]).toEqual([[], 2]);
  first();
  const third = await late[0];
  expect([order, waiting()]).toEqual([['third'], 1]);
  third?.();
  await late[1];
  expect([order, waiting()]).toEqual([['third', 'fourth'], 0]);
});

test('a request that times out waiting reports an outage, and takes no connection later', async () => {
  const { take, waiting } = makeShares(1, 5);
  const back = await take('tags');
  await expect(take('tags')).rejects.toThrow(Outage);
  expect(waiting()).toBe(0);
  back();
  (await take('tags'))();
  await take('tags');
});

test.each([
  [1, 1],
  [3, 1],
  [10, 4],
  [50, 20],
])('of %d connections a subject gets %d', (connections, share) => {
  expect(shareOf(connections)).toBe(share);
});
