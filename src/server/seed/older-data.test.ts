import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { screenNames } from '#shared/fixed-pages.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { decode, type Row } from '../db/codec.ts';
import { type Database, loose, openDatabase } from '../db/database.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import { readSettings } from '../db/settings.ts';
import { engines, freshDatabase } from '../testing/engines.ts';
import { seed } from './seed.ts';

/** Pages of sections had just come: no service had a duration, no case study a figure, and nothing a sample’s index. */
const older = '0029-pages';
const at = '2026-05-04T08:00:00.000Z';

/** Brings an empty database to what an older version made of it. */
async function migrateTo(last: string, { db, engine }: Database): Promise<void> {
  await sql`create table migrations (name text primary key, at text not null)`.execute(db);
  for (const name of migrationNames().filter((each) => each <= last)) {
    const { up } = await import(`../db/migrations/${name}.ts`);
    await db.transaction().execute((trx) => up(trx, engine));
    await sql`insert into migrations values (${name}, ${at})`.execute(db);
  }
}

/** Columns that every record had. */
const written = (slug: string, version: number) => ({
  slug,
  formerSlugs: '[]',
  status: 1,
  sortOrder: 1,
  version,
  meta: '{}',
  createdBy: null,
  createdAt: at,
  updatedBy: version > 1 ? 1 : null,
  updatedAt: at,
});
const opening = { kind: 'head', variant: 'plain', hidden: false, label: null, heading: 'Who we are' };

describe.each(engines)('a folder of an older version on %s', (engine) => {
  let database: Database;
  afterEach(() => database.close());

  test('keeps what was edited, and gets what has come since', async () => {
    database = await openDatabase({ url: await freshDatabase(engine), file: ':memory:' });
    await migrateTo(older, database);
    const db = loose(database.db);
    const put = (table: string, values: object) => db.insertInto(table).values(values).execute();
    const settings = {
      headerText: '<h1>Our own words</h1>',
      reviewBadge: { score: '4.7', outOf: '5.0', label: 'Reviews', url: '', shown: true },
      retention: { enquiryMonths: 6, applicationDays: 90 },
    };
    for (const [key, value] of Object.entries(settings))
      await put('settings', { key, value: JSON.stringify(value), version: 2, updatedBy: 1, updatedAt: at });
    await put('services', {
      name: 'Looms',
      description: 'Watched by night',
      descriptionLong: 'All of them.',
      firstBullet: '[{"title":"See","description":"it"}]',
      secondBullet: '[]',
      ...written('looms', 3),
    });
    await put('members', { name: 'Nila', designation: 'Engineer', ...written('nila', 1) });
    await put('pages', { title: 'About', sections: JSON.stringify([opening]), ...written('about', 4) });

    const newer = migrationNames().filter((name) => name > older);
    expect(await migrate(database)).toEqual(newer);
    expect(await seed(database, {}, new Date())).toBeNull();

    const kept = await readSettings(database.db, ['headerText', 'reviewBadge', 'retention', 'menus']);
    expect(kept).toMatchObject({ ...settings, retention: { ...settings.retention, auditMonths: 0 } });
    expect(kept.menus.main.length).toBeGreaterThan(2);
    const rows = async (resource: Resource) =>
      (await db.selectFrom(resource.table).selectAll().orderBy('id').execute()).map(
        (row) => decode(resource, row) as Row, // of this table
      );
    expect(await rows(resources.services)).toMatchObject([
      {
        slug: 'looms',
        version: 3,
        updatedBy: 1,
        description: 'Watched by night',
        firstBullet: [{ title: 'See', description: 'it' }],
        duration: null,
        technologies: [],
        pricesShown: false,
        sections: [],
        createdAt: at,
      },
    ]);
    expect(await rows(resources.members)).toMatchObject([{ name: 'Nila', createdBy: null, updatedBy: null }]);
    const pages = await rows(resources.pages);
    expect(pages[0]).toMatchObject({ slug: 'about', version: 4, sections: [opening], bare: false });
    expect(pages.map(({ slug }) => slug).sort()).toEqual([...screenNames].sort());
  });
});
