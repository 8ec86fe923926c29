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

/** The filters of each public list, and how the slug in each is looked up. */
const lists: Record<string, Record<string, Lookup>> = {
  '/insights': { category: blogCategory, tag },
  '/projects': { category: projectCategory },
  '/case-studies': { category: projectCategory },
};

/** The filter that stands for anything that does not exist; it is no valid slug. */
const unknown = '-';

/**
 * The canonical URL for a filtered list: a former slug is replaced by the current one, and all unknown categories and tags share
 * one page, so that strangers cannot have the list rendered for each word they make up.
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

/** Whether an address filters a list. Its page may be cached even if it is empty, because there are only so many filters. */
export const isFilter = (address: string): boolean => {
  const [path = '', query = ''] = address.split('?', 2);
  const names = Object.keys(lists[path] ?? {});
  return names.some((name) => new URLSearchParams(query).has(name));
};
