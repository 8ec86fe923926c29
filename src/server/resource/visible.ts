import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';

interface Dated {
  status: number;
  publishAt: string | null;
  unpublishAt: string | null;
  deletedAt: string | null;
}

const visibleWith =
  (now: string, inOrder: boolean) =>
  <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>): Expression<SqlBool> => {
    const of = eb as unknown as ExpressionBuilder<{ t: Dated }, 't'>; // every kind of content has these columns
    return of.and([
      of('deletedAt', 'is', null),
      inOrder ? sql<SqlBool>`+"status" = 1` : of('status', '=', 1),
      of.or([of('publishAt', 'is', null), of('publishAt', '<=', now)]),
      of.or([of('unpublishAt', 'is', null), of('unpublishAt', '>', now)]),
    ]);
  };

/** Live now: published, within its publishing times, not in the trash. Decided when read. */
export const visible = (now: string) => visibleWith(now, false);

/** The same, for the first of many in the order of an index: the plus keeps SQLite from fetching all that is published to sort it. */
export const visibleInOrder = (now: string) => visibleWith(now, true);
