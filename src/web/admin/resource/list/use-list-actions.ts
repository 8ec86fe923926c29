import { useState } from 'react';
import type { Selection } from '../../list/use-selection.ts';
import type { ListedRow } from '../resource-calls.ts';
import type { ResourceScreen } from '../screens.ts';
import { readUses } from '../uses.ts';
import type { Asking } from './list-dialogs.tsx';
import { type BulkAction, type RowProblems, useRowActions } from './row-actions.ts';

/** Actions on the rows of a list: what is asked before, what is under way, and what was refused. */
export function useListActions(screen: ResourceScreen, selection: Selection) {
  const runRows = useRowActions(screen);
  const [busy, setBusy] = useState<BulkAction | null>(null);
  const [problems, setProblems] = useState<RowProblems>({});
  const [asking, setAsking] = useState<Asking | null>(null);

  const run = async (action: BulkAction, on: readonly ListedRow[]) => {
    setBusy(action);
    const failed = await runRows(action, on);
    setProblems(failed);
    selection.drop(on.map(({ id }) => id).filter((id) => !failed[id])); // what was refused can be tried again
    setBusy(null);
  };
  /** Asks before irreversible actions, and before deleting records that are in use. */
  const act = async (action: BulkAction, on: ListedRow[]) => {
    if (action === 'purge') return setAsking({ what: 'purge', rows: on });
    setBusy(action);
    const uses = action === 'delete' ? await readUses(screen.resource, on) : [];
    if (uses.length === 0) return run(action, on);
    setBusy(null);
    setAsking({ what: 'delete', rows: on, uses });
  };
  return { act, run, busy, problems, forgetProblems: () => setProblems({}), asking, setAsking };
}
