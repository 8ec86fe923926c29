import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

interface Dated {
  status: number;
  publishAt: string | null;
  unpublishAt: string | null;
  deletedAt: string | null;
}

/** Live now: published, within its publishing times, not in the trash. Decided when read. */
export const visible =
  (now: string) =>
  <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>): Expression<SqlBool> => {
    const of = eb as unknown as ExpressionBuilder<{ t: Dated }, 't'>; // every kind of content has these columns
    return of.and([
      of('deletedAt', 'is', null),
      of('status', '=', 1),
      of.or([of('publishAt', 'is', null), of('publishAt', '<=', now)]),
      of.or([of('unpublishAt', 'is', null), of('unpublishAt', '>', now)]),
    ]);
  };
