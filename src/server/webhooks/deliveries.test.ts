import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { dropDeliveriesOf } from './deliveries.ts';

describe.each(engines)('deliveries of webhooks on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  /** A webhook with 450 deliveries. */
  async function addOne(key: string): Promise<number> {
    const { db, now } = app.services;
    const at = now().toISOString();
    const { id } = await db
      .insertInto('webhooks')
      .values({
        key,
        address: 'https://example.com',
        secret: 's',
        events: '[]',
        active: true,
        version: 1,
        createdAt: at,
        updatedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const deliveries = Array.from({ length: 450 }, (_, n) => ({
      webhook: id,
      messageId: `${key} ${n}`,
      kind: 'test',
      body: '{}',
      state: 'sent',
      attempts: 1,
      nextAt: at,
      createdAt: at,
    }));
    await db.insertInto('webhook_deliveries').values(deliveries).execute();
    return id;
  }

  /** How many rows each statement deleted. */
  function counted() {
    const deleted: number[] = [];
    const db = app.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        deleted.push(Number(result.numAffectedRows ?? 0));
        return result;
      },
    });
    return { db, deleted };
  }
  const left = () => app.services.db.selectFrom('webhook_deliveries').select('webhook').distinct().execute();

  test('of a webhook that is removed are deleted a few at a time, those of others not', async () => {
    const [gone, stays] = [await addOne('gone'), await addOne('stays')];
    const { db, deleted } = counted();
    await dropDeliveriesOf(db, gone);
    expect(deleted).toEqual([200, 200, 50, 0]);
    expect(await left()).toEqual([{ webhook: stays }]);
    const owner = await app.signIn();
    expect((await app.wrong('webhook/remove', { id: stays }, owner)).status).toBe(200);
    expect(await left()).toEqual([]);
  });
});
