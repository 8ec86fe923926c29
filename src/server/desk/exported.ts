import { sql } from 'kysely';
import { checkExport, maxExportRows } from '../export/export-limit.ts';
import type { Context } from '../rpc/context.ts';
import { countAsked } from './desk-counts.ts';
import { all } from './desk-filters.ts';
import type { DeskKind } from './kind.ts';
import { type Asked, conditions, type Shown, shownRows, withOwner } from './rows.ts';

const recordsAtOnce = 500;

/** What an export is about, the newest first; refuses more than one holds. */
export async function exportedIds(kind: DeskKind, asked: Asked, context: Context): Promise<number[]> {
  const found = conditions(kind, asked, context);
  const rows = await withOwner(kind, context.database.beside)
    .clearSelect()
    .select(sql.ref<number>(`${kind.plural}.id`).as('id'))
    .where(all(found))
    .orderBy(`${kind.plural}.createdAt`, 'desc')
    .orderBy(`${kind.plural}.id`, 'desc')
    .limit(maxExportRows + 1)
    .execute();
  if (rows.length > maxExportRows) checkExport(await countAsked(context, kind, asked, found));
  return rows.map(({ id }) => Number(id));
}

/** These records as lists show them, read some hundred at a time. One that is erased meanwhile is left out. */
export async function* recordsOf(kind: DeskKind, ids: readonly number[], { db, now }: Context) {
  for (let at = 0; at < ids.length; at += recordsAtOnce) {
    const wanted = ids.slice(at, at + recordsAtOnce);
    const rows = await withOwner(kind, db).where(`${kind.plural}.id`, 'in', wanted).execute();
    const shown = await shownRows<Shown>(kind, db, rows, now());
    const byId = new Map(shown.map((row) => [row.id, row]));
    for (const id of wanted) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }
}
