import type { Resource } from '#shared/resource/define.ts';
import { slugOf } from '#shared/slug.ts';
import { type Db, loose } from '../db/database.ts';

/** The slug of a name, `-2`, `-3` … appended while another live record has it. */
export async function freeSlug(db: Db, resource: Resource, name: string, except = 0): Promise<string> {
  const base = slugOf(name);
  const rows = await loose(db)
    .selectFrom(resource.table)
    .select('slug')
    .where('deletedAt', 'is', null)
    .where('id', '!=', except)
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** Title of the live record that has the slug; null when none has. */
export async function slugHolder(
  db: Db,
  resource: Resource,
  slug: string,
  except = 0,
): Promise<string | null> {
  const row = await loose(db)
    .selectFrom(resource.table)
    .select(resource.title)
    .where('slug', '=', slug)
    .where('deletedAt', 'is', null)
    .where('id', '!=', except)
    .executeTakeFirst();
  return row ? String(row[resource.title]) : null;
}

export const slugTaken = async (db: Db, resource: Resource, slug: string, except = 0): Promise<boolean> =>
  (await slugHolder(db, resource, slug, except)) !== null;

/** Stores the slug a record's title would give where its own differs, so that links made from titles still redirect. */
export async function keepTitleSlug(
  db: Db,
  resource: Resource,
  row: { id: number; slug: string } & Record<string, unknown>,
): Promise<void> {
  if (!resource.path) return;
  await dropTitleSlug(db, resource, row.id);
  const slug = slugOf(String(row[resource.title]));
  if (slug !== row.slug)
    await db.insertInto('title_slugs').values({ resource: resource.plural, record: row.id, slug }).execute();
}

export async function dropTitleSlug(db: Db, resource: Resource, record: number): Promise<void> {
  await db
    .deleteFrom('title_slugs')
    .where('resource', '=', resource.plural)
    .where('record', '=', record)
    .execute();
}
