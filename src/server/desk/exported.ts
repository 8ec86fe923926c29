import { sql } from 'kysely';
import { exportedIds, rowsOf } from '../export/exported-rows.ts';
import type { Context } from '../rpc/context.ts';
import { countAsked } from './desk-counts.ts';
import { all } from './desk-filters.ts';
import type { DeskKind } from './kind.ts';
import { type Asked, conditions, type Shown, shownRows, withOwner } from './rows.ts';

/** The ids of the records to export, newest first; refuses more than one export can hold. */
export function idsToExport(kind: DeskKind, asked: Asked, context: Context): Promise<number[]> {
  const found = conditions(kind, asked, context);
  return exportedIds(
    (limit) =>
      withOwner(kind, context.database.reader)
        .clearSelect()
        .select(sql.ref<number>(`${kind.plural}.id`).as('id'))
        .where(all(found))
        .orderBy(`${kind.plural}.createdAt`, 'desc')
        .orderBy(`${kind.plural}.id`, 'desc')
        .limit(limit)
        .execute(),
    () => countAsked(context, kind, asked, found),
  );
}

/** These records as lists show them. */
export const recordsToExport = (kind: DeskKind, ids: readonly number[], { db, now }: Context) =>
  rowsOf(ids, async (some) => {
    const rows = await withOwner(kind, db).where(`${kind.plural}.id`, 'in', some).execute();
    return shownRows<Shown>(kind, db, rows, now());
  });
