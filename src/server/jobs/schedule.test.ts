import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { passedBetween } from './schedule.ts';

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
