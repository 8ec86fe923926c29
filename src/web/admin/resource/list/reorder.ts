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

/**
 * Moves a row; the rows between its places shift by one. Moves wait for each other: each begins from the rows as the one before
 * has left them. False when no row has moved.
 *
 * @param rowsNow The rows as they are now.
 * @param to The row’s new place among them, given its present one.
 */
export function reorder(
  resource: Resource,
  rowsNow: () => readonly ListedRow[],
  id: number,
  to: (rows: readonly ListedRow[], from: number) => number,
): Promise<boolean> {
  const moving = last.then(() =>
    together(() => {
      const rows = rowsNow();
      const from = rows.findIndex((row) => row.id === id);
      return move(resource, rows, from, to(rows, from));
    }),
  );
  last = moving.catch(() => undefined);
  return moving;
}

/** A row that was moved, and the position it came from. */
interface Placed {
  now: ListedRow;
  sortOrder: number;
}

async function move(
  resource: Resource,
  rows: readonly ListedRow[],
  from: number,
  to: number,
): Promise<boolean> {
  const placed: Placed[] = [];
  if (!rows[from] || !rows[to]) return false; // deleted meanwhile, or at the end already
  try {
    for (const { row, sortOrder } of sortPositions(rows, from, to)) {
      const now = await updateRow(resource, { id: row.id, version: row.version, sortOrder });
      placed.push({ now, sortOrder: row.sortOrder });
    }
    const row = rows[from];
    if (row && placed.length > 0)
      showToast({
        title: 'Moved',
        text: nameOfRows(resource, [row]),
        action: { label: 'Undo', run: () => void together(() => moveBack(resource, placed)) },
      });
    return true;
  } catch (error) {
    // A partial move is reverted if the server refused. After a network failure, as when leaving the page, the last row may have moved.
    const refused = error instanceof AppError && error.status !== 503;
    for (const { now, sortOrder } of refused ? placed : [])
      await updateRow(resource, { id: now.id, version: now.version, sortOrder }).catch(() => undefined);
    showToast({ kind: 'error', title: 'Not moved', text: problemOf(error) });
    return false;
  }
}

async function moveBack(resource: Resource, placed: readonly Placed[]): Promise<void> {
  try {
    for (const { now, sortOrder } of placed)
      await updateRow(resource, { id: now.id, version: now.version, sortOrder });
    showToast({ title: 'Undone' });
  } catch (error) {
    showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) });
  }
}
