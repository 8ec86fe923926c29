import { reservedFor } from '#shared/addresses.ts';
import type { Resource } from '#shared/resource/define.ts';
import { folderSlugShape, maxSlug, slugOf } from '#shared/slug.ts';
import { type Db, loose } from '../db/database.ts';
import { refusal } from '../rpc/errors.ts';

/** Nothing is free in a folder that belongs to something else: `services/x` becomes `x`. */
const outsideReserved = (slug: string): string =>
  slug.includes('/') && reservedFor(slug) ? outsideReserved(slug.slice(slug.indexOf('/') + 1)) : slug;

/** Room for a number up to 99,999. */
const stemOf = (slug: string): string =>
  slug.length > maxSlug - 6 ? slug.slice(0, maxSlug - 6).replace(/[-/]$/, '') : slug;

/** The slug of a name, `-2`, `-3` … appended while another live record has it. */
export async function freeSlug(db: Db, resource: Resource, name: string, except = 0): Promise<string> {
  const base = resource.folders && folderSlugShape.test(name) ? outsideReserved(name) : slugOf(name);
  if (!(await slugTaken(db, resource, base, except))) return base;
  const numbered = (number: number) => `${stemOf(base)}-${number}`;
  // doubled until one is free, and then halved: there may be thousands of one name
  let [taken, free] = [1, 2];
  while (await slugTaken(db, resource, numbered(free), except)) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const between = Math.floor((taken + free) / 2);
    if (await slugTaken(db, resource, numbered(between), except)) taken = between;
    else free = between;
  }
  return numbered(free);
}

/** What else occupies this URL, for kinds that share the space of the fixed screens and redirects; null if nothing does. */
async function outsideHolder(db: Db, resource: Resource, slug: string): Promise<string | null> {
  if (!resource.folders) return null;
  const reserved = reservedFor(slug);
  if (reserved) return reserved;
  const redirect = await db
    .selectFrom('redirects')
    .select('to')
    .where('deletedAt', 'is', null)
    .where(({ eb, fn }) => eb(fn('lower', ['from']), 'in', [`/${slug}`, `/${slug}/`]))
    .executeTakeFirst();
  return redirect ? `The redirect to ${redirect.to}` : null;
}

/** Title of the live record that has the slug, or what else occupies the URL; null if it is free. */
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
  return row ? String(row[resource.title]) : outsideHolder(db, resource, slug);
}

export const slugTaken = async (db: Db, resource: Resource, slug: string, except = 0): Promise<boolean> =>
  (await slugHolder(db, resource, slug, except)) !== null;

/** Refuses a URL that is taken, and says by what. */
export async function demandFreeSlug(db: Db, resource: Resource, slug: string, except = 0): Promise<void> {
  const outside = await outsideHolder(db, resource, slug);
  if (outside) throw refusal({ slug: `${outside} already has this address. Choose another.` });
  if (await slugTaken(db, resource, slug, except))
    throw refusal({ slug: 'This address is taken. Choose another.' });
}

/** Stores the slug a record's title would give where its own differs, so that links made from titles still redirect. */
export async function storeTitleSlug(
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
