import type { Db } from '../db/database.ts';
import { visible } from '../resource/visible.ts';

const categoryOf = (type: 'blog' | 'project') => async (db: Db, slug: string, now: string) =>
  (
    await db
      .selectFrom('categories')
      .select('id')
      .where('type', '=', type)
      .where('slug', '=', slug)
      .where(visible(now))
      .executeTakeFirst()
  )?.id;

/** The id of a live category of articles by its slug; undefined for any other. */
export const blogCategoryAt = categoryOf('blog');
/** The id of a live category of projects by its slug; undefined for any other. */
export const categoryAt = categoryOf('project');

/** The id of a live tag by its slug, or by the one it had before it was renamed or merged; undefined for any other. */
export async function tagAt(db: Db, slug: string, now: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('tags')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('slug', '=', slug),
        eb(
          'id',
          'in',
          eb
            .selectFrom('former_slugs')
            .select('record')
            .where('former_slugs.resource', '=', 'tags')
            .where('former_slugs.slug', '=', slug),
        ),
      ]),
    )
    .where(visible(now))
    .orderBy((eb) => eb.case().when('slug', '=', slug).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

type Lookup = (db: Db, slug: string, now: string) => Promise<number | undefined>;
/** The lists that visitors narrow by what staff named, and how each name is looked up. */
const lists: Record<string, Record<string, Lookup>> = {
  '/insights': { category: blogCategoryAt, tag: tagAt },
  '/projects': { category: categoryAt },
  '/case-studies': { category: categoryAt },
};

/** No slug: what a list is narrowed to when it is asked for something that does not exist. */
const unknown = '-';

/**
 * The address whose page answers this one. Whatever unknown category or tag a list is asked for, its page is the same one, which is
 * rendered once and not for each of the words that a stranger can think of.
 */
export async function knownFilters(db: Db, address: string, now: Date): Promise<string> {
  const [path = '', query] = address.split('?', 2);
  const lookups = lists[path];
  if (!lookups || query === undefined) return address;
  const asked = new URLSearchParams(query);
  for (const [name, lookup] of Object.entries(lookups)) {
    const slug = asked.get(name);
    if (slug !== null && (await lookup(db, slug, now.toISOString())) === undefined)
      return `${path}?${name}=${unknown}`;
  }
  return address;
}

/** Whether an address narrows a list: its page may be kept even where nothing is found, since there are only so many. */
export const isFilter = (address: string): boolean => {
  const [path = '', query = ''] = address.split('?', 2);
  const names = Object.keys(lists[path] ?? {});
  return names.some((name) => new URLSearchParams(query).has(name));
};
