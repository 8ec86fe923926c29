import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { officeDay } from '#shared/office-time.ts';
import type { Kind } from '#shared/resource/publication.ts';

interface Dated {
  status: number;
  publishAt: string | null;
  unpublishAt: string | null;
  deletedAt: string | null;
}

type Builder = ExpressionBuilder<{ t: Dated }, 't'>;
// every kind of content has these columns
const dated = <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>) => eb as unknown as Builder;

const inTime = (of: Builder, now: string) => [
  of.or([of('publishAt', 'is', null), of('publishAt', '<=', now)]),
  of.or([of('unpublishAt', 'is', null), of('unpublishAt', '>', now)]),
];

/** Live now: published, within its publishing times, not in the trash. Decided when read. */
export const visible =
  (now: string) =>
  <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>): Expression<SqlBool> => {
    const of = dated(eb);
    return of.and([of('deletedAt', 'is', null), of('status', '=', 1), ...inTime(of, now)]);
  };

/** Not past its last day, which this column contains. */
export const stillOpen = (lastDay: string, now: Date): Expression<SqlBool> => {
  const last = sql.ref(lastDay);
  return sql<SqlBool>`(${last} is null or ${last} >= ${officeDay(now)})`;
};

/** `visible` for a kind whose records may have a last day. */
export const visibleOf =
  ({ lastDay }: Kind, now: Date) =>
  <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>): Expression<SqlBool> => {
    const inTimes = visible(now.toISOString())(eb);
    return lastDay ? eb.and([inTimes, stillOpen(lastDay, now)]) : inTimes;
  };

/** `visible` for the first of many in the order of an index: the plus keeps SQLite from fetching and sorting all that is published. */
export const visibleInOrder =
  (now: string) =>
  <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>): Expression<SqlBool> => {
    const of = dated(eb);
    return of.and([of('deletedAt', 'is', null), sql<SqlBool>`+"status" = 1`, ...inTime(of, now)]);
  };

/** Published and within its publishing times, in the trash or not. */
export const published =
  (now: string) =>
  <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>): Expression<SqlBool> => {
    const of = dated(eb);
    return of.and([of('status', '=', 1), ...inTime(of, now)]);
  };
