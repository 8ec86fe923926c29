import { expect, test } from 'vitest';
import { clear, type Product, startProduct } from './product.ts';

/** Twenty in each run of the tests; `KILL_ROUNDS=100` for as many as one likes. */
const rounds = Number(process.env.KILL_ROUNDS ?? 20);

/** Whatever was acknowledged before the plug was pulled is there afterwards, each time. */
test(`${rounds} rounds of kill -9 lose no acknowledged row`, { timeout: rounds * 10_000 }, async () => {
  let product: Product = await startProduct();
  const { dataDir } = product;
  const acknowledged = new Set<number>();
  let token = await product.signIn();
  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged.size;
    let alive = true;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let write = 0; alive; write += 1) {
        const answer = await product
          .call('tag/add', { name: `Round ${round}, ${writer}, ${write}` }, token)
          .catch(() => null);
        if (answer?.status === 200) acknowledged.add(answer.body.id);
      }
    });
    while (acknowledged.size === before) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setTimeout(resolve, (round * 7) % 30));
    await product.kill();
    alive = false;
    await Promise.all(writers);
    product = await startProduct({ dataDir });
    if (round % 10 === 9) token = await product.signIn();
  }
  const found = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { body } = await product.call('tags/list', { page, size: 100, sort: 'id' }, token);
    for (const row of body.rows) found.add(row.id);
    if (page * 100 >= body.total) break;
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds);
  expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
  await product.stop();
  clear(product);
});
