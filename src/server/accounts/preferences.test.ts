import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';

describe.each(engines)('preferences on %s', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk({ engine });
  });
  afterAll(() => desk.close());

  test('are limited in number per user', async () => {
    const mala = await desk.staff([]);
    const rows = Array.from({ length: 299 }, (_, n) => ({ user: mala.id, key: `k${n}`, value: 'x' }));
    await desk.db.insertInto('preferences').values(rows).execute();
    const keep = (key: string, value: string | null = 'y') =>
      desk.call('preference/update', { key, value }, mala);
    expect((await keep('one more')).status).toBe(200);
    expect(await keep('too many')).toMatchObject({
      status: 422,
      body: { fields: { key: 'At most 300 preferences can be kept for one person' } },
    });
    expect((await keep('k1')).status).toBe(200);
    expect((await keep('k1', null)).status).toBe(200);
    expect((await keep('too many')).status).toBe(200);
    expect(
      (await desk.call('preference/update', { key: 'a', value: 'b' }, await desk.staff([]))).status,
    ).toBe(200);
  });

  test('are limited also when many are stored at once', async () => {
    const mala = await desk.staff([]);
    const rows = Array.from({ length: 295 }, (_, n) => ({ user: mala.id, key: `k${n}`, value: 'x' }));
    await desk.db.insertInto('preferences').values(rows).execute();
    const sent = Array.from({ length: 20 }, (_, n) =>
      desk.call('preference/update', { key: `new ${n}`, value: 'y' }, mala),
    );
    const kept = (await Promise.all(sent)).filter(({ status }) => status === 200);
    expect(kept).toHaveLength(5);
  });

  test('are limited in total size', async () => {
    const mala = await desk.staff([]);
    const value = 'x'.repeat(20_000);
    for (let n = 0; n < 25; n += 1) await desk.ok('preference/update', { key: `k${n}`, value }, mala);
    expect(await desk.call('preference/update', { key: 'more', value: 'x' }, mala)).toMatchObject({
      status: 422,
      body: { fields: { value: 'Your preferences take up too much space, so no more can be kept' } },
    });
    await desk.ok('preference/update', { key: 'k1', value }, mala);
  });
});
