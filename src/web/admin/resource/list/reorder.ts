import { AppError } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { together } from '../../query/write.ts';
import { type ListedRow, updateRow } from '../resource-calls.ts';
import { sortPositions } from '../sort-positions.ts';
import { nameOfRows } from './row-actions.ts';

/** Moves a row to another row’s position; the rows between shift by one. False when no row has moved. */
export const reorder = (
  resource: Resource,
  rows: readonly ListedRow[],
  from: number,
  to: number,
): Promise<boolean> => together(() => move(resource, rows, from, to));

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
