import { refusal } from '../rpc/errors.ts';

/** Rows per export: what a spreadsheet, and the memory of this process, can handle easily. */
const maxExportRows = 20_000;
const rowsAtOnce = 500;

/**
 * The ids that `read` finds. More than an export can hold are refused with their `total`: a truncated list would be mistaken for a
 * complete one.
 */
export async function exportedIds(
  read: (limit: number) => Promise<readonly { id: unknown }[]>,
  total: () => Promise<number>,
): Promise<number[]> {
  const rows = await read(maxExportRows + 1);
  if (rows.length > maxExportRows)
    throw refusal({
      filters: `${await total()} entries are too many for one export, which holds at most ${maxExportRows}. Narrow the list down, for example by date.`,
    });
  return rows.map(({ id }) => Number(id));
}

/** The rows of these ids in their order, read a few hundred at a time. Rows that were erased meanwhile are left out. */
export async function* rowsOf<R extends { id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const wanted = ids.slice(at, at + rowsAtOnce);
    const byId = new Map((await read(wanted)).map((row) => [row.id, row]));
    for (const id of wanted) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }
}
