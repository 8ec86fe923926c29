import { type Db, loose } from '../db/database.ts';
import { visible } from '../resource/visible.ts';

interface Named {
  id: number;
  name: string;
  slug: string;
}

/** Live records of a small kind (categories, tags, services) by id, in one query. */
export async function namedOf(
  db: Db,
  table: 'categories' | 'tags' | 'services',
  ids: readonly (number | null)[],
  now: string,
): Promise<(id: number | null) => Named | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length > 0
      ? await loose(db)
          .selectFrom(table)
          .select(['id', 'name', 'slug'])
          .where('id', 'in', wanted)
          .where(visible(now))
          .execute()
      : [];
  const byId = new Map((rows as unknown as Named[]).map((row) => [row.id, row])); // the columns just selected
  return (id) => (id === null ? null : (byId.get(id) ?? null));
}

export const titled = (named: Named | null) => named && { title: named.name, slug: named.slug };
export const tagged = (named: readonly (Named | null)[]) =>
  named.filter((each) => each !== null).map((each) => ({ name: each.name, tag: each.slug }));
