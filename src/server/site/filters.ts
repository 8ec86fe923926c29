import { type Db, loose } from '../db/database.ts';
import { atSlug } from '../resource/former-address.ts';
import { visible } from '../resource/visible.ts';

interface Named {
  id: number;
  slug: string;
}
type Lookup = (db: Db, slug: string, now: string) => Promise<Named | undefined>;

/** A live category or tag by its slug, or by the one it had before it was renamed or merged; undefined for any other. */
const named =
  (table: 'categories' | 'tags', type?: 'blog' | 'project'): Lookup =>
  async (db, slug, now) => {
    let query = loose(db)
      .selectFrom(table)
      .select(['id', 'slug'])
      .$call(atSlug(table, slug))
      .where(visible(now))
      .limit(1);
    if (type) query = query.where('type', '=', type);
    const found = await query.executeTakeFirst();
    return found && { id: Number(found.id), slug: String(found.slug) };
  };

const blogCategory = named('categories', 'blog');
const projectCategory = named('categories', 'project');
const tag = named('tags');

const idOf =
  (lookup: Lookup) =>
  async (...asked: Parameters<Lookup>): Promise<number | undefined> =>
    (await lookup(...asked))?.id;

export const blogCategoryAt = idOf(blogCategory);
export const categoryAt = idOf(projectCategory);
export const tagAt = idOf(tag);

/** The lists that visitors narrow by what staff named, and how each name is looked up. */
const lists: Record<string, Record<string, Lookup>> = {
  '/insights': { category: blogCategory, tag },
  '/projects': { category: projectCategory },
  '/case-studies': { category: projectCategory },
};

/** No slug: what a list is narrowed to when it is asked for something that does not exist. */
const unknown = '-';

/**
 * The address whose page answers this one: under a former slug, that of the present one. Whatever unknown category or tag a list is asked for, its page is the same one, which is
 * rendered once and not for each of the words that a stranger can think of.
 */
export async function knownFilters(db: Db, address: string, now: Date): Promise<string> {
  const [path = '', query] = address.split('?', 2);
  const lookups = lists[path];
  if (!lookups || query === undefined) return address;
  const asked = new URLSearchParams(query);
  for (const [name, lookup] of Object.entries(lookups)) {
    const slug = asked.get(name);
    if (slug === null) continue;
    const found = await lookup(db, slug, now.toISOString());
    if (!found) return `${path}?${name}=${unknown}`;
    asked.set(name, found.slug);
  }
  return `${path}?${asked}`;
}

/** Whether an address narrows a list: its page may be kept even where nothing is found, since there are only so many. */
export const isFilter = (address: string): boolean => {
  const [path = '', query = ''] = address.split('?', 2);
  const names = Object.keys(lists[path] ?? {});
  return names.some((name) => new URLSearchParams(query).has(name));
};
