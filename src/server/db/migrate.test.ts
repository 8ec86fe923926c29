import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { addImage } from '../testing/add-image.ts';
import { engines, freshDatabase, patientWaits } from '../testing/engines.ts';
import { type Database, loose, openDatabase } from './database.ts';
import { copyBeforeMigrating, migrate } from './migrate.ts';
import type { Waits } from './postgres.ts';

describe.each(engines)('migrating on %s', (engine) => {
  let open: Database[] = [];
  afterEach(async () => {
    await Promise.all(open.map((each) => each.close()));
    open = [];
  });
  async function openOne(url: string | undefined, waits: Waits = patientWaits): Promise<Database> {
    const database = await openDatabase({ url, file: ':memory:', waits });
    open.push(database);
    return database;
  }

  test('runs each pending migration once', async () => {
    const database = await openOne(await freshDatabase(engine));
    const all = await migrate(database);
    expect(all[0]).toBe('0001-content');
    expect(await migrate(database)).toEqual([]);
  });

  test.runIf(engine === 'postgres')('waits for another instance that is migrating, and says so', async () => {
    const url = await freshDatabase(engine);
    const [slow, waiting] = [await openOne(url), await openOne(url, {})]; // no more patient than the product
    const { promise, resolve } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const migrating = slow.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(7302017)`.execute(trx);
      locked.resolve();
      await promise;
    });
    await locked.promise;
    const said: string[] = [];
    const started = migrate(waiting, (words) => {
      said.push(words);
      setTimeout(resolve, 6_000); // longer than a statement may take
    });
    expect((await started)[0]).toBe('0001-content');
    expect(said).toEqual([expect.stringContaining('Another instance is migrating')]);
    await migrating;
  });

  test.runIf(engine === 'sqlite')('copies the database first, and keeps the newest two copies', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
    const database = await openDatabase({ file: join(folder, 'site.db') });
    open.push(database);
    expect(await copyBeforeMigrating(database, folder)).toBeNull();
    const all = await migrate(database);
    expect(await copyBeforeMigrating(database, folder)).toBeNull();
    for (const name of all.slice(-3)) {
      await loose(database.db).deleteFrom('migrations').where('name', '>=', name).execute();
      expect(await copyBeforeMigrating(database, folder)).toBe(join(folder, `before-${name}.db`));
      for (const each of all.filter((known) => known >= name))
        await loose(database.db).insertInto('migrations').values({ name: each, at: '' }).execute();
    }
    const copies = readdirSync(folder).filter((file) => file.startsWith('before-'));
    expect(copies.sort()).toEqual(all.slice(-2).map((name) => `before-${name}.db`));
    const copy = await openDatabase({ file: join(folder, copies[1] as string) });
    const kept = await loose(copy.db).selectFrom('migrations').select('name').execute();
    expect(kept).toHaveLength(all.length - 1);
    await copy.close();
    rmSync(folder, { recursive: true });
  });

  test('turns the newest draft of a record into its draft, and loses none', async () => {
    const database = await openOne(await freshDatabase(engine));
    await migrate(database);
    const db = loose(database.db);
    for (const table of ['drafts', 'published_drafts']) await database.db.schema.dropTable(table).execute();
    await db.deleteFrom('migrations').where('name', '=', '0016-drafts').execute();
    const old = (record: number, author: number, clientName: string) => ({
      resource: 'testimonials',
      record,
      author,
      version: 3,
      draft: engine === 'postgres' || 1,
      values: JSON.stringify({ clientName }),
      createdAt: '2026-05-04T08:00:00.000Z',
    });
    await db
      .insertInto('revisions')
      .values([old(4, 1, 'Older'), old(4, 2, 'Newer'), old(0, 1, 'New'), old(-7, 1, 'New, too')])
      .execute();
    expect(await migrate(database)).toEqual(['0016-drafts']);
    const drafts = await database.db.selectFrom('drafts').selectAll().orderBy('title').execute();
    expect(drafts).toMatchObject([
      { record: null, title: 'New', author: 1 },
      { record: null, title: 'New, too', author: 1 },
      { record: 4, title: 'Newer', author: 2, base: 3, state: 'draft', revision: 1 },
    ]);
    for (const { key, values, title } of drafts) {
      expect(key).toMatch(/^[0-9a-f]{32}$/);
      expect(JSON.parse(values)).toEqual({ clientName: title });
    }
    const left = await database.db.selectFrom('revisions').select('values').execute();
    expect(left.map(({ values }) => JSON.parse(values))).toEqual([{ clientName: 'Older' }]);
  });

  test('finds images in lists of sections and in patterns', async () => {
    const database = await openOne(await freshDatabase(engine));
    await migrate(database);
    const { db } = database;
    const at = '2026-05-04T08:00:00.000Z';
    const picture = (hash: string) => addImage(db, { hash, width: 9, height: 6 });
    const [listed, portrait, named, former] = [
      await picture('a'.repeat(32)),
      await picture('b'.repeat(32)),
      await picture('c'.repeat(32)),
      await picture('d'.repeat(32)),
    ];
    await db
      .insertInto('former_images')
      .values({ hash: 'e'.repeat(32), image: former })
      .execute();
    const src = (letter: string) => ({
      type: 'image',
      attrs: { src: `/media/${letter.repeat(32)}-9x6.webp` },
    });
    const sections = JSON.stringify([
      {
        kind: 'logos',
        items: [
          { name: 'Ada', picture: listed },
          { name: 'Gone', picture: 999 },
        ],
      },
      { kind: 'quote', portrait },
      { kind: 'text', body: { type: 'doc', content: [src('c'), src('e')] } },
    ]);
    const written = { slug: 'a', formerSlugs: '[]', status: 1, sortOrder: 1, version: 1, meta: '{}' };
    const page = { title: 'A', sections, ...written, createdAt: at, updatedAt: at };
    await loose(db).insertInto('pages').values(page).execute();
    await loose(db)
      .insertInto('patterns')
      .values({ name: 'P', sections, looks: '[]', createdAt: at })
      .execute();
    const draft = { resource: 'pages', key: 'k', title: 'A', state: 'draft', revision: 1, savedIn: '' };
    await loose(db)
      .insertInto('drafts')
      .values({ ...draft, values: `{"sections":${sections}}`, base: 1, createdAt: at, updatedAt: at })
      .execute();
    await db.insertInto('image_uses').values({ image: portrait, resource: 'pages', record: 1 }).execute();
    if (engine === 'postgres')
      for (const name of ['images_shown_told', 'images_library_told'])
        await sql`drop trigger ${sql.id(name)} on images`.execute(db);
    await loose(db).deleteFrom('migrations').where('name', '=', '0050-pictures').execute();
    expect(await migrate(database)).toEqual(['0050-pictures']);
    const uses = await db.selectFrom('image_uses').selectAll().orderBy('resource').orderBy('image').execute();
    expect(uses).toEqual(
      ['drafts', 'pages', 'patterns'].flatMap((resource) =>
        [listed, portrait, named, former].map((image) => ({ image, resource, record: 1 })),
      ),
    );
  });

  test('finds pages that records link to, and services they refer to', async () => {
    const database = await openOne(await freshDatabase(engine));
    await migrate(database);
    const { db } = database;
    const at = '2026-05-04T08:00:00.000Z';
    const system = { formerSlugs: '[]', status: 1, sortOrder: 1, version: 1, meta: '{}', createdAt: at };
    const written = { ...system, updatedAt: at };
    const linking = (...links: string[]) =>
      JSON.stringify([
        {
          kind: 'text',
          heading: 'Says "/no" and /neither',
          picture: '/media/abc-9x6.webp',
          links: links.map((path) => ({ title: 'Read', path })),
        },
      ]);
    const page = {
      title: 'A',
      slug: 'a',
      sections: linking('/Looms/?from=a#dyes', '/looms', '/', 'https://site.example/looms/'),
    };
    await loose(db)
      .insertInto('pages')
      .values({ ...page, ...written })
      .execute();
    await loose(db)
      .insertInto('redirects')
      .values({ slug: 'r', from: '/old', to: '/looms', ...written })
      .execute();
    const category = await loose(db)
      .insertInto('categories')
      .values({ slug: 'c', name: 'C', type: 'project', description: '', ...written })
      .returning('id')
      .executeTakeFirstOrThrow();
    await loose(db)
      .insertInto('projects')
      .values({
        ...{ name: 'P', title: 'P', slug: 'p', description: '', category: category.id, images: '[]' },
        ...{
          technologies: '[]',
          services: '[3,5,3]',
          featured: engine === 'postgres' ? false : 0,
          ...written,
        },
      })
      .execute();
    await sql`drop table page_links`.execute(db);
    for (const name of [
      'case_studies_process',
      'case_studies_testimonial',
      'projects_process',
      'services_contact',
    ])
      await db.schema.dropIndex(name).execute();
    for (const table of ['services', 'projects', 'case_studies', 'careers', 'blogs', 'policies'])
      await db.schema.createIndex(`${table}_composed`).on(table).column('id').execute();
    await loose(db).deleteFrom('migrations').where('name', '=', '0061-page-links').execute();
    expect(await migrate(database)).toEqual(['0061-page-links']);
    expect(
      await db.selectFrom('page_links').selectAll().orderBy('resource').orderBy('page').execute(),
    ).toEqual([
      { page: '', resource: 'pages', record: 1 },
      { page: '/looms', resource: 'pages', record: 1 },
      { page: 'https://site.example/looms', resource: 'pages', record: 1 },
      { page: '/looms', resource: 'redirects', record: 1 },
    ]);
    expect(await db.selectFrom('record_links').selectAll().orderBy('target').execute()).toEqual(
      [3, 5].map((target) => ({ resource: 'projects', field: 'services', target, record: 1 })),
    );
  });

  test('refuses a database of a newer version, and leaves it unchanged', async () => {
    const database = await openOne(await freshDatabase(engine));
    await migrate(database);
    const applied = loose(database.db);
    await applied.insertInto('migrations').values({ name: '9999-later', at: '2100-01-01' }).execute();
    await expect(migrate(database)).rejects.toThrow(
      'newer version of this program, or by an unreleased one in between (9999-later)',
    );
  });

  test.runIf(engine === 'postgres')('runs once for two instances that start at the same time', async () => {
    const url = await freshDatabase(engine);
    const [one, other] = [await openOne(url), await openOne(url)];
    const done = await Promise.all([migrate(one), migrate(other)]);
    expect(done.map((names) => names.length > 0).sort()).toEqual([false, true]);
  });
});
