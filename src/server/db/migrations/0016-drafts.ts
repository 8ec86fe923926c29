import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { typesOf, withId } from './columns.ts';

/** The column of the title of each kind there was when this was written, by its plural. */
const titles: Record<string, string> = {
  banners: 'name',
  blogs: 'title',
  careers: 'jobPosition',
  caseStudies: 'title',
  categories: 'name',
  faqs: 'question',
  members: 'name',
  policies: 'heading',
  processes: 'name',
  projects: 'title',
  redirects: 'from',
  services: 'name',
  tags: 'name',
  testimonials: 'clientName',
};

interface Old {
  id: number;
  resource: string;
  record: number;
  version: number;
  values: string;
  author: number | null;
  createdAt: string;
}

/**
 * One draft a record, and one for each record that is not there yet. They were revisions, one for each author: the newest of a
 * record becomes its draft, those before it stay in its history.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { json, time } = typesOf(engine);
  await withId(db.schema.createTable('drafts'), engine)
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('record', 'integer')
    .addColumn('type', 'text')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('values', json, (c) => c.notNull())
    .addColumn('base', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('savedIn', 'text', (c) => c.notNull())
    .addColumn('author', 'integer')
    .addColumn('createdAt', time, (c) => c.notNull())
    .addColumn('updatedBy', 'integer')
    .addColumn('updatedAt', time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('drafts_record')
    .on('drafts')
    .columns(['resource', 'record'])
    .unique()
    .where(sql.ref('record'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('drafts_updated')
    .on('drafts')
    .columns(['resource', 'updatedAt', 'id'])
    .execute();
  await db.schema
    .createTable('published_drafts')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('record', 'integer', (c) => c.notNull())
    .execute();

  const drafts = engine === 'postgres' ? sql`draft` : sql`draft = 1`;
  const { rows } = await sql<Old>`
    select id, resource, record, version, "values", author, "createdAt" from revisions where ${drafts} order by id desc
  `.execute(db);
  const taken = new Set<string>();
  for (const { id, resource, record, version, values, author, createdAt } of rows) {
    const title = titles[resource];
    const place = `${resource} ${record}`;
    if (!title || (record > 0 && taken.has(place))) continue;
    taken.add(place);
    const written = JSON.parse(values) as Record<string, unknown>;
    const key = randomUUID().replaceAll('-', '');
    const type = typeof written.type === 'string' ? written.type : null;
    const words = typeof written[title] === 'string' ? (written[title] as string).slice(0, 200) : '';
    await sql`
      insert into drafts (key, resource, record, type, title, "values", base, state, revision, "savedIn", author, "createdAt", "updatedBy", "updatedAt")
      values (${key}, ${resource}, ${record > 0 ? record : null}, ${type}, ${words}, ${values}, ${version}, 'draft', 1, '', ${author}, ${createdAt}, ${author}, ${createdAt})
    `.execute(db);
    await sql`delete from revisions where id = ${id}`.execute(db);
  }
}
