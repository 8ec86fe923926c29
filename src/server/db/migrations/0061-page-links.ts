import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

type Loose = Kysely<Record<string, Record<string, unknown>>>;

/** Where links are kept, as it was when this ran: the columns of each table, and what `page_links` calls its rows. */
const linking = [
  { table: 'banners', resource: 'banners', columns: ['redirectUrl'] },
  { table: 'services', resource: 'services', columns: ['sections'] },
  { table: 'projects', resource: 'projects', columns: ['body', 'url', 'sections'] },
  { table: 'case_studies', resource: 'caseStudies', columns: ['sections'] },
  { table: 'blogs', resource: 'blogs', columns: ['body', 'sections'] },
  { table: 'careers', resource: 'careers', columns: ['sections'] },
  { table: 'members', resource: 'members', columns: ['profileUrl'] },
  { table: 'faqs', resource: 'faqs', columns: ['answer'] },
  { table: 'pages', resource: 'pages', columns: ['sections'] },
  { table: 'policies', resource: 'policies', columns: ['body', 'sections'] },
  { table: 'redirects', resource: 'redirects', columns: ['to'] },
];
const addresses = ['redirectUrl', 'url', 'profileUrl', 'to'];

/** Rows that are read at a time: each may hold a long text. */
const step = 200;
const maxAddress = 500;

/** Addresses in JSON: no other text in quotes begins like one. */
function pagesIn(json: string): string[] {
  const found = new Set<string>();
  for (const [, link = ''] of json.matchAll(/"((?:\/(?!media\/)|https?:\/\/)[^"\\]*)"/gi)) {
    const page = link.replace(/\/?([?#].*)?$/s, '').toLowerCase();
    if (page.length <= maxAddress) found.add(page);
  }
  return [...found];
}

async function findLinks(db: Loose, { table, resource, columns }: (typeof linking)[number]): Promise<void> {
  const held = sql.join(
    columns.map((name) =>
      addresses.includes(name)
        ? sql`coalesce('"' || ${sql.ref(name)} || '"', '')`
        : sql`coalesce(cast(${sql.ref(name)} as text), '')`,
    ),
    sql` || `,
  );
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(['id', sql<string>`${held}`.as('held')])
      .where('id', '>', last)
      .orderBy('id')
      .limit(step)
      .execute();
    if (rows.length === 0) break;
    last = Number(rows.at(-1)?.id);
    const links = rows.flatMap(({ id, held }) =>
      pagesIn(held).map((page) => ({ page, resource, record: Number(id) })),
    );
    for (let at = 0; at < links.length; at += 500)
      await db
        .insertInto('page_links')
        .values(links.slice(at, at + 500))
        .execute();
  }
}

/** Which records link to which pages, and point to which services: kept, so that nobody has to read all of them where a record is used. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('page_links')
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('record', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('page_links_key', ['page', 'resource', 'record'])
    .execute();
  await db.schema.createIndex('page_links_record').on('page_links').columns(['resource', 'record']).execute();
  for (const each of linking) await findLinks(db as Loose, each);
  for (const [table, resource] of [
    ['projects', 'projects'],
    ['case_studies', 'caseStudies'],
  ] as const) {
    const services =
      engine === 'postgres'
        ? sql`select distinct ${resource}, 'services', cast(service as integer), t.id from ${sql.table(table)} as t, jsonb_array_elements_text(services) as service`
        : sql`select distinct ${resource}, 'services', service.value, t.id from ${sql.table(table)} as t, json_each(services) as service`;
    await sql`insert into record_links (resource, field, target, record) ${services}`.execute(db);
  }
  for (const [table, column] of [
    ['case_studies', 'process'],
    ['case_studies', 'testimonial'],
    ['projects', 'process'],
    ['services', 'contact'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).columns([column, 'id']).execute();
  // what it was for is looked up in `page_links`
  for (const table of ['services', 'projects', 'case_studies', 'careers', 'blogs', 'policies'])
    await db.schema.dropIndex(`${table}_composed`).execute();
}
