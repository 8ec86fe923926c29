import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import type { Db } from '../db/database.ts';
import { Outage } from '../db/outage.ts';
import { makeLog } from '../http/log.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { passedBetween, startSchedule } from './schedule.ts';

describe('the check for due times', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp('sqlite');
    // of the few rows of the seed, all would be read
    await sql`delete from sqlite_stat1`.execute(app.services.db);
    await sql`analyze sqlite_schema`.execute(app.services.db);
  });
  afterAll(() => app.close());

  test.each(Object.values<Resource>(resources).map(({ table }) => table))(
    'reads no row of %s that is not due',
    async (table) => {
      for (const column of ['publishAt', 'unpublishAt'] as const) {
        const query = passedBetween(app.services.db, table, column, new Date(0), new Date(1));
        const { rows } = await sql`explain query plan select * from ${query} as passed`.execute(
          app.services.db,
        );
        expect(JSON.stringify(rows), column).toContain(`(${column}>? AND ${column}<?)`);
      }
    },
  );
});

test('a look that fails is logged, unless the database is away', async () => {
  const errors: unknown[] = [];
  const times = [
    () => new Date(), // at the start
    () => {
      throw new Outage('away');
    },
  ];
  const schedule = startSchedule({
    db: {} as Db, // no look gets that far
    now: () => {
      const next = times.shift();
      if (!next) throw new Error('a fault of the program');
      return next();
    },
    log: { ...makeLog('silent'), error: (_message, fields) => errors.push(fields?.error) },
    onDue: () => undefined,
    onMidnight: () => undefined,
  });
  await expect.poll(() => errors.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await schedule.stop();
  expect(errors).toContainEqual(new Error('a fault of the program'));
  expect(errors).not.toContainEqual(new Outage('away'));
});

test.each(engines)(
  'a look announces the tables in which a time passed since the last, on %s',
  async (engine) => {
    const app = await startApp(engine);
    const { db } = app.services;
    let time = new Date();
    const announced: string[][] = [];
    const schedule = startSchedule({
      db,
      now: () => time,
      log: makeLog('silent'),
      onDue: (tags) => announced.push([...tags].sort()),
      onMidnight: () => undefined,
    });
    await schedule.stop(); // looks are only made here
    const at = (seconds: number) => new Date(Date.UTC(2026, 4, 4, 8, 0, seconds)).toISOString();
    time = new Date(at(0));
    await schedule.look();
    announced.length = 0;
    await db
      .updateTable('projects')
      .set({ publishAt: at(10) })
      .execute();
    await db
      .updateTable('careers')
      .set({ unpublishAt: at(10) })
      .execute();
    await db
      .updateTable('blogs')
      .set({ unpublishAt: at(20) })
      .execute();
    for (const seconds of [9, 10, 11, 20, 30]) {
      time = new Date(at(seconds));
      await schedule.look();
    }
    expect(announced).toEqual([['careers', 'projects'], ['blogs']]);
    await app.close();
  },
);
