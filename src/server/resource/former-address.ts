import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Resource } from '#shared/resource/define.ts';
import { type Db, loose } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

// every kind of content has these columns
type Builder = ExpressionBuilder<Tables & { t: { id: number; slug: string } }, 't'>;
const named = <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>) => eb as unknown as Builder;

/** Records of a kind that had the slug before, or whose title would give it. */
export const ledToBy =
  (kept: 'former_slugs' | 'title_slugs', kind: string, slug: string) =>
  <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>): Expression<SqlBool> => {
    const of = named(eb);
    const led = of
      .selectFrom(kept)
      .select('record')
      .where('resource', '=', kind)
      .where(`${kept}.slug`, '=', slug);
    return of('id', 'in', led);
  };

/** Narrows a query to the record of a kind that has the slug, then those that had it before they were renamed or merged. */
export const atSlug =
  (kind: string, slug: string) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    query
      .where((eb) => named(eb).or([named(eb)('slug', '=', slug), ledToBy('former_slugs', kind, slug)(eb)]))
      .orderBy((eb) => named(eb).case().when('slug', '=', slug).then(0).else(1).end());

/** Title of another live record that had the slug before, to which old links lead; null if there is none. */
export async function formerHolder(
  db: Db,
  resource: Resource,
  slug: string,
  except: number,
): Promise<string | null> {
  const row = await loose(db)
    .selectFrom(resource.table)
    .select(resource.title)
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where('id', '!=', except)
    .where(ledToBy('former_slugs', resource.plural, slug))
    .executeTakeFirst();
  return row ? String(row[resource.title]) : null;
}
