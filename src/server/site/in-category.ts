import { type Db, loose } from '../db/database.ts';
import { liveRows } from '../resource/live-rows.ts';
import { visible } from '../resource/visible.ts';

/** The live categories for which this list has entries. Each is an index lookup, independent of the number of records. */
export async function categoriesUsed(
  db: Db,
  table: 'projects' | 'case_studies',
  now: string,
): Promise<{ name: string; slug: string }[]> {
  const rows = await loose(db)
    .selectFrom('categories')
    .select(['name', 'slug'])
    .where('type', '=', 'project')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom(`${table} as used`)
          .select('used.id')
          .whereRef('used.category', '=', 'categories.id')
          .where(visible(now)), // columns without a table are those of the nearest one: of the record
      ),
    )
    .$call(liveRows(now))
    .limit(100)
    .execute();
  return rows.map(({ name, slug }) => ({ name: String(name), slug: String(slug) }));
}
