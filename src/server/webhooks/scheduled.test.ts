import { CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { minuteMs } from '#shared/time-units.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { passed, queueScheduled } from './scheduled.ts';

describe.each(engines)('scheduled changes for webhooks on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
    const address = 'https://crm.example.com/';
    const token = await app.signIn();
    await app.call('webhook/add', { address, events: ['content.published'] }, { token });
  });
  afterAll(() => app.close());
  afterEach(async () => {
    await app.services.db.deleteFrom('webhook_deliveries').execute();
  });

  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const lookedAt = (until: string) => app.services.db.updateTable('webhook_place').set({ until }).execute();
  const until = async () =>
    (await app.services.db.selectFrom('webhook_place').select('until').executeTakeFirstOrThrow()).until;

  test('are looked for in the last minutes only, also where nothing is scheduled', async () => {
    const before = ago(60 * minuteMs);
    await lookedAt(before);
    await Promise.all([queueScheduled(app.services.db), queueScheduled(app.services.db)]);
    expect((await until()) > ago(10 * minuteMs)).toBe(true);
  });

  test('are looked for without a write within those minutes', async () => {
    const before = ago(minuteMs);
    await lookedAt(before);
    expect(await queueScheduled(app.services.db)).toBe(0);
    expect(await until()).toBe(before);
  });

  test('are announced, once, however long ago the last look was', async () => {
    const { db } = app.services;
    await lookedAt(ago(60 * minuteMs));
    const { id } = await db.selectFrom('tags').select('id').limit(1).executeTakeFirstOrThrow();
    const due = { status: 1, publishAt: ago(30 * minuteMs), updatedAt: ago(120 * minuteMs) };
    await db.updateTable('tags').set(due).where('id', '=', id).execute();
    expect(await queueScheduled(db)).toBe(1);
    expect(await queueScheduled(db)).toBe(0);
  });

  test
    .runIf(engine === 'sqlite')
    .each(Object.values<Resource>(resources).map((each) => [each.plural, each] as const))(
    'are looked for without reading the %s that are not due',
    async (_plural, resource) => {
      const { db } = app.services;
      // of the few rows of the seed, all would be read
      await sql`delete from sqlite_stat1`.execute(db);
      await sql`analyze sqlite_schema`.execute(db);
      for (const column of ['publishAt', 'unpublishAt', resource.lastDay]) {
        if (!column) continue;
        const { sql: text, parameters } = passed(db, resource, column, ago(minuteMs), ago(0)).compile();
        const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
        const { rows } = await db.executeQuery(explain);
        expect(JSON.stringify(rows), column).toContain(`(${column}>? AND ${column}<?)`);
      }
    },
  );
});
