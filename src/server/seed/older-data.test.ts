import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { screenNames } from '#shared/fixed-pages.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { decode, type Row } from '../db/codec.ts';
import { type Database, loose, openDatabase } from '../db/database.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import { readSettings } from '../db/settings.ts';
import { engines, freshDatabase, patientWaits } from '../testing/engines.ts';
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
const draft = {
  type: null,
  title: '',
  base: 1,
  state: 'draft',
  revision: 1,
  savedIn: '',
  author: 1,
  createdAt: at,
  updatedBy: 1,
  updatedAt: at,
};
const picture = {
  name: 'loom.png',
  alt: '',
  width: 10,
  height: 10,
  bytes: 1,
  focalX: 0.5,
  focalY: 0.5,
  version: 1,
  createdAt: at,
};
const opening = { kind: 'head', variant: 'plain', hidden: false, label: null, heading: 'Who we are' };

describe.each(engines)('a data folder of an older version on %s', (engine) => {
  let database: Database;
  afterEach(() => database.close());

  async function begin() {
    database = await openDatabase({
      url: await freshDatabase(engine),
      file: ':memory:',
      waits: patientWaits,
    });
    await migrateTo(older, database);
    const db = loose(database.db);
    return { db, put: (table: string, values: object) => db.insertInto(table).values(values).execute() };
  }

  test('keeps edited content, and gets what was added since', async () => {
    const { db, put } = await begin();
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

  test('turns drafts into drafts under their records’ titles, with their images, except those saved over', async () => {
    const { db, put } = await begin();
    for (const [slug, version] of [
      ['nila', 1],
      ['anbu', 2],
    ] as const)
      await put('members', { name: slug, designation: 'Engineer', ...written(slug, version) });
    await put('tags', { name: 'Looms', ...written('looms', 1) });
    for (const letter of ['a', 'b', 'c']) await put('images', { ...picture, hash: letter.repeat(32) });
    const values = { meta: { imageId: 1 }, images: [2], body: `/media/${'c'.repeat(32)}-10x10.webp` };
    const putDraft = (key: string, resource: string, record: number | null) =>
      put('drafts', { ...draft, key, resource, record, values: JSON.stringify(values) });
    await putDraft('kept', 'members', 1);
    await putDraft('overtaken', 'members', 2);
    await putDraft('begun', 'members', null);
    await putDraft('of a kind without', 'tags', 1);
    await putDraft('begun of that', 'tags', null);
    await migrate(database);
    const drafts = await db.selectFrom('drafts').select(['id', 'key', 'title']).orderBy('id').execute();
    expect(drafts).toMatchObject([
      { key: 'kept', title: 'nila' },
      { key: 'begun', title: '' },
    ]);
    const revisions = db.selectFrom('revisions').select(['resource', 'record', 'version', 'author', 'draft']);
    expect(await revisions.orderBy('resource').execute()).toEqual(
      [
        ['members', 2],
        ['tags', 1],
      ].map(([resource, record]) => ({
        ...{ resource, record, version: 1, author: 1 },
        draft: engine === 'postgres' ? true : 1,
      })),
    );
    const uses = db.selectFrom('image_uses').select(['image', 'record']).where('resource', '=', 'drafts');
    expect(await uses.orderBy('record').orderBy('image').execute()).toEqual(
      drafts.flatMap(({ id }) => [1, 2, 3].map((image) => ({ image, record: id }))),
    );
  });
});
