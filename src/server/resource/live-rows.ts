import { type SelectQueryBuilder, sql } from 'kysely';
import type { Resource } from '#shared/resource/define.ts';
import { visible } from './visible.ts';

/** Narrows a query of a kind of content to its live rows, in their order: by hand unless the kind says otherwise. */
export const liveRows =
  (now: string, { by, dir }: Resource['sort'] = { by: 'sortOrder', dir: 'asc' }) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    query.where(visible(now)).orderBy(sql.ref(by), dir).orderBy(sql.ref('id'));
