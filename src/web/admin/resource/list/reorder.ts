import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { together } from '../../query/write.ts';
import { type ListedRow, updateRow } from '../resource-calls.ts';
import { sortPositions } from '../sort-positions.ts';
import { nameOfRows } from './row-actions.ts';

/** The last move; the next one waits for it. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const moving = last.then(() => together(work));
  last = moving.catch(() => undefined);
  return moving;
}

/**
 * Moves a row; the rows between its places shift by one. Moves wait for each other: each begins from the rows as the one before
 * has left them. False when no row has moved.
 *
 * @param rowsNow The rows as they are now.
 * @param to The row’s new place among them, given its present one.
 */
export const reorder = (
  resource: Resource,
  rowsNow: () => readonly ListedRow[],
  id: number,
  to: (rows: readonly ListedRow[], from: number) => number,
): Promise<boolean> =>
  inTurn(() => {
    const rows = rowsNow();
    const from = rows.findIndex((row) => row.id === id);
    return move(resource, rows, from, to(rows, from));
  });

/** A row, and the position it is to have. */
interface Placing {
  row: ListedRow;
  sortOrder: number;
}

/** Places rows one after another. Returns what undoes that. */
async function place(resource: Resource, placings: readonly Placing[]): Promise<Placing[]> {
  const back: Placing[] = [];
  try {
    for (const { row, sortOrder } of placings) {
      const now = await updateRow(resource, { id: row.id, version: row.version, sortOrder });
      back.push({ row: now, sortOrder: row.sortOrder });
    }
    return back;
  } catch (error) {
    // What was done in part is reverted if the server refused. After a network failure, as when leaving the page, the last row may have moved.
    const refused = error instanceof AppError && error.status !== 503;
    for (const { row, sortOrder } of refused ? back : [])
      await updateRow(resource, { id: row.id, version: row.version, sortOrder }).catch(() => undefined);
    throw error;
  }
}

async function move(
  resource: Resource,
  rows: readonly ListedRow[],
  from: number,
  to: number,
): Promise<boolean> {
  const row = rows[from];
  if (!row || !rows[to]) return false; // deleted meanwhile, or at the end already
  try {
    const back = await place(resource, sortPositions(rows, from, to));
    if (back.length > 0)
      showToast({
        title: 'Moved',
        text: nameOfRows(resource, [row]),
        action: { label: 'Undo', run: () => void inTurn(() => moveBack(resource, back)) },
      });
    return true;
  } catch (error) {
    showToast({ kind: 'error', title: 'Not moved', text: problemOf(error) });
    return false;
  }
}

async function moveBack(resource: Resource, back: readonly Placing[]): Promise<void> {
  try {
    await place(resource, back);
    showToast({ title: 'Undone' });
  } catch (error) {
    showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) });
  }
}
