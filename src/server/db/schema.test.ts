import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { seed } from '../seed/seed.ts';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { migrate } from './migrate.ts';

const system = [
  'id',
  'slug',
  'formerSlugs',
  'status',
  'publishAt',
  'unpublishAt',
  'sortOrder',
  'version',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'deletedAt',
  'meta',
];

describe.each(engines)('the schema on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  async function columnsOf(table: string): Promise<Map<string, string>> {
    const { db } = app.services;
    const { rows } =
      engine === 'postgres'
        ? await sql<{
            name: string;
            type: string;
          }>`select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
            db,
          )
        : await sql<{
            name: string;
            type: string;
          }>`select name, type from pragma_table_info(${table})`.execute(db);
    return new Map(rows.map((row) => [row.name, row.type.toLowerCase()]));
  }
  const types: Record<string, string> =
    engine === 'postgres'
      ? { text: 'text', integer: 'integer', real: 'real', boolean: 'boolean', json: 'jsonb' }
      : { text: 'text', integer: 'integer', real: 'real', boolean: 'integer', json: 'text' };

  test.each(Object.values<Resource>(resources).map((resource) => [resource.name, resource] as const))(
    'has a table for %s that matches its declaration',
    async (_name, resource) => {
      const columns = await columnsOf(resource.table);
      expect([...columns.keys()].sort()).toEqual([...Object.keys(resource.fields), ...system].sort());
      for (const [name, field] of Object.entries(resource.fields))
        expect(columns.get(name), name).toBe(types[field.column]);
    },
  );

  test('adds the icon column to a database from before services had icons, and keeps its services', async () => {
    const { database, db } = app.services;
    const before = await db.selectFrom('services').selectAll().orderBy('id').execute();
    await db.schema.alterTable('services').dropColumn('icon').execute();
    await sql`delete from migrations where name = '0010-service-icon'`.execute(db);
    expect(await migrate(database)).toEqual(['0010-service-icon']);
    expect(await seed(database, {}, new Date())).toBeNull();
    expect(before.length).toBeGreaterThan(5);
    expect(await db.selectFrom('services').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('is unchanged by migrating and seeding again', async () => {
    const { database, db } = app.services;
    await db.deleteFrom('banners').execute();
    expect(await migrate(database)).toEqual([]);
    expect(await seed(database, {}, new Date())).toBeNull();
    expect(await db.selectFrom('banners').selectAll().execute()).toEqual([]);
  });
});
