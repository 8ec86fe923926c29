import { type May, useMay } from '../../privileges.ts';
import { type Live, useLive } from '../../query/use-live.ts';
import type { DeskKind, DeskRow, DeskWhole, Listed } from './desk-kind.ts';
import { deskRequest } from './desk-state.ts';
import { type Desk, useDesk } from './use-desk.ts';
import { type Selection, useSelection } from './use-selection.ts';

export interface OpenDesk<R> extends Desk {
  may: May;
  /** The board is shown instead of the list. */
  board: boolean;
  list: Live<Listed<R>>;
  rows: readonly R[];
  selection: Selection;
  chosen: readonly R[];
}

/** A desk at work: what the address asks for, read and read again. */
export function useOpenDesk<R extends DeskRow, W extends DeskWhole, V extends string>(
  kind: DeskKind<R, W, V>,
): OpenDesk<R> {
  const may = useMay(kind.right);
  const desk = useDesk(kind.path, kind.filterNames);
  const board = kind.boardFilters !== undefined && desk.state.view === 'board';
  const list = useLive(kind.list(deskRequest(desk.state)), { enabled: !board });
  const rows = board ? [] : (list.data?.rows ?? []);
  const selection = useSelection(rows);
  return {
    ...desk,
    may,
    board,
    list,
    rows,
    selection,
    chosen: rows.filter((row) => selection.ids.has(row.id)),
  };
}
