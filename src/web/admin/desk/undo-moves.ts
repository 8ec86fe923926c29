import { showToast } from '#web/ui/toast.tsx';
import { together } from '../query/write.ts';
import type { DeskKind, DeskRow, DeskWhole } from './desk-kind.ts';
import { problemOfChange } from './problem-of-change.ts';

/** Undoes a bulk move of records that are all changed by it. Those that somebody else has changed since are left alone. */
export async function undoMoves<R extends DeskRow, W extends DeskWhole, V extends string>(
  kind: DeskKind<R, W, V>,
  moved: readonly R[],
): Promise<void> {
  let undone = 0;
  let problem: unknown;
  await together(async () => {
    for (const row of moved) {
      const back = kind.status.back(row);
      if (!back) continue;
      try {
        await kind.change({ id: row.id, version: row.version + 1 }, back); // the move raised it by one
        undone += 1;
      } catch (error) {
        problem = error;
      }
    }
  });
  if (undone === moved.length) showToast({ title: 'Undone', text: kind.counted(undone) });
  else
    showToast({
      kind: 'error',
      title: `${moved.length - undone} of ${moved.length} not undone`,
      text: problem ? problemOfChange(problem) : 'Rejections cannot be undone from here.',
    });
}
