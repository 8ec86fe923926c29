import { type Db, loose } from '../db/database.ts';
import { kindsWithPage } from './places.ts';

/** The slug of the category of the record whose page stands at this path; null where it has none. */
export async function categoryOfPage(db: Db, path: string): Promise<string | null> {
  const kind = kindsWithPage.find(
    ({ head, resource }) => path.startsWith(head) && 'category' in resource.fields,
  );
  if (!kind) return null;
  const row = await loose(db)
    .selectFrom(kind.resource.table)
    .innerJoin('categories', 'categories.id', `${kind.resource.table}.category`)
    .select('categories.slug as category')
    .where(`${kind.resource.table}.slug`, '=', path.slice(kind.head.length))
    .where(`${kind.resource.table}.deletedAt`, 'is', null) // the index of slugs holds no others
    .executeTakeFirst();
  return row ? String(row.category) : null;
}
