import { useRef, useState } from 'react';
import type { Selection } from '../../list/use-selection.ts';
import type { ListedRow } from '../resource-calls.ts';
import type { ResourceScreen } from '../screens.ts';
import { lossOf } from '../uses.ts';
import type { Asking } from './list-dialogs.tsx';
import { type BulkAction, type RowProblems, useRowActions } from './row-actions.ts';

/** Actions on the rows of a list, with the open dialog, the running action and the errors. */
export function useListActions(screen: ResourceScreen, selection: Selection) {
  const runRows = useRowActions(screen);
  const [busy, setBusy] = useState<BulkAction | null>(null);
  const [problems, setProblems] = useState<RowProblems>({});
  const [asking, setAsking] = useState<Asking | null>(null);

  const running = useRef(false);
  /** Runs one action at a time; others, from the bar or a row’s menu, are ignored meanwhile. */
  const alone = async (action: BulkAction, work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(action);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  const runNow = async (action: BulkAction, on: readonly ListedRow[]) => {
    const failed = await runRows(action, on);
    const others = (before: RowProblems) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !on.some((row) => row.id === Number(id))));
    setProblems((before) => ({ ...others(before), ...failed }));
    selection.drop(on.map(({ id }) => id).filter((id) => !failed[id])); // rows that failed stay selected, to try again
  };
  const run = (action: BulkAction, on: readonly ListedRow[]) => alone(action, () => runNow(action, on));
  /** Asks before irreversible actions, before deleting records that are in use or that only others can restore, and before taking used ones offline. */
  const act = async (action: BulkAction, on: ListedRow[]) => {
    if (action === 'purge') return setAsking({ what: 'purge', rows: on });
    await alone(action, async () => {
      if (action === 'delete' || action === 'unpublish') {
        const loss = await lossOf(screen, on, action === 'unpublish');
        if (loss) return setAsking({ what: action, rows: on, ...loss });
      }
      await runNow(action, on);
    });
  };
  return { act, run, busy, problems, forgetProblems: () => setProblems({}), asking, setAsking };
}
