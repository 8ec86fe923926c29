import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Where each kind shows pictures, as it was when this ran: columns of ids, and columns whose text names them. */
const columns: Readonly<Record<string, { ids: readonly string[]; texts: readonly string[] }>> = {
  services: { ids: ['img1', 'img2', 'icon'], texts: [] },
  processes: { ids: [], texts: ['steps'] },
  projects: { ids: [], texts: ['images', 'body'] },
  testimonials: { ids: ['image'], texts: [] },
  case_studies: { ids: ['image1', 'image2', 'image3'], texts: ['steps'] },
  blogs: { ids: ['image'], texts: ['body'] },
  banners: { ids: ['image'], texts: [] },
  members: { ids: ['image'], texts: [] },
  policies: { ids: [], texts: ['body'] },
  categories: { ids: [], texts: [] },
  tags: { ids: [], texts: [] },
  careers: { ids: [], texts: [] },
  redirects: { ids: [], texts: [] },
  faqs: { ids: [], texts: [] },
};
/** Names of the kinds in calls, where they differ from their tables'. */
const plurals: Readonly<Record<string, string>> = { case_studies: 'caseStudies' };

type Loose = Kysely<Record<string, Record<string, unknown>>>;

const numbers = (text: string, shape: RegExp) => [...text.matchAll(shape)].map((match) => Number(match[1]));

/** Folders and formats of pictures, the addresses they had before, and which records show which: kept, so that nobody has to look. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('images')
    .addColumn('folder', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('images')
    .addColumn('format', 'text', (c) => c.notNull().defaultTo('webp'))
    .execute();
  await db.schema
    .createTable('former_images')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('image', 'integer', (c) => c.notNull().references('images.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('former_images_image').on('former_images').column('image').execute();
  await db.schema
    .createTable('image_uses')
    .addColumn('image', 'integer', (c) => c.notNull())
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('record', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('image_uses_key', ['image', 'resource', 'record'])
    .execute();
  await db.schema.createIndex('image_uses_record').on('image_uses').columns(['resource', 'record']).execute();
  for (const [name, by] of [
    ['newest', ['createdAt', 'id']],
    ['name', ['name', 'id']],
    ['folder', ['folder', 'createdAt', 'id']],
  ] as const)
    await db.schema
      .createIndex(`images_${name}`)
      .on('images')
      .columns([...by])
      .execute();
  await db.schema.createIndex('users_image').on('users').column('image').execute();
  await findUses(db as Loose, engine);
  await linkTags(db as Loose, engine);
}

/** Tags of insights, and the index of their authors: what their list is filtered by from now on. */
async function linkTags(db: Loose, engine: Engine): Promise<void> {
  await db.schema
    .createTable('record_links')
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('target', 'integer', (c) => c.notNull())
    .addColumn('record', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('record_links_key', ['resource', 'field', 'target', 'record'])
    .execute();
  await db.schema
    .createIndex('record_links_record')
    .on('record_links')
    .columns(['resource', 'record'])
    .execute();
  await db.schema
    .createIndex('blogs_list_author')
    .on('blogs')
    .columns(['author', 'publishAt', 'id'])
    .where(sql`"deletedAt" is null` as never)
    .execute();
  const tags =
    engine === 'postgres'
      ? sql`select distinct 'blogs', 'tags', cast(tag as integer), blogs.id from blogs, jsonb_array_elements_text(tags) as tag`
      : sql`select distinct 'blogs', 'tags', tag.value, blogs.id from blogs, json_each(tags) as tag`;
  await sql`insert into record_links (resource, field, target, record) ${tags}`.execute(db);
}

async function findUses(db: Loose, engine: Engine): Promise<void> {
  const images = await db.selectFrom('images').select(['id', 'hash']).execute();
  const ids = new Set(images.map((row) => Number(row.id)));
  const byHash = new Map(images.map((row) => [String(row.hash), Number(row.id)]));
  for (const [table, { ids: single, texts }] of Object.entries(columns)) {
    const text = (name: string) =>
      engine === 'postgres'
        ? sql<string>`cast(${sql.ref(name)} as text)`.as(name)
        : sql<string>`${sql.ref(name)}`.as(name);
    let last = 0;
    for (;;) {
      const rows = await db
        .selectFrom(table)
        .select(['id', ...single, text('meta'), ...texts.map(text)])
        .where('id', '>', last)
        .orderBy('id')
        .limit(500)
        .execute();
      if (rows.length === 0) break;
      last = Number(rows.at(-1)?.id);
      const uses = rows.flatMap((row) => {
        const found = new Set<number>();
        for (const name of single) if (row[name] !== null) found.add(Number(row[name]));
        for (const id of numbers(String(row.meta), /"imageId": ?(\d+)/g)) found.add(id);
        for (const name of texts) {
          const held = String(row[name] ?? '');
          if (name === 'images') for (const id of numbers(held, /(\d+)/g)) found.add(id);
          if (name === 'steps') for (const id of numbers(held, /"image": ?(\d+)/g)) found.add(id);
          for (const [, hash] of held.matchAll(/\/media\/([0-9a-f]{16,64})-/g)) {
            const id = byHash.get(String(hash));
            if (id !== undefined) found.add(id);
          }
        }
        return [...found]
          .filter((image) => ids.has(image))
          .map((image) => ({ image, resource: plurals[table] ?? table, record: Number(row.id) }));
      });
      for (let at = 0; at < uses.length; at += 200)
        await db
          .insertInto('image_uses')
          .values(uses.slice(at, at + 200))
          .execute();
    }
  }
}
