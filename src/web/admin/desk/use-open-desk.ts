import { useUsual } from '../list/saved-views.ts';
import { type List, useList } from '../list/use-list.ts';
import { type Selection, useSelection } from '../list/use-selection.ts';
import { type May, useMay } from '../privileges.ts';
import type { Shown } from '../query/call-query.ts';
import { useLive } from '../query/use-live.ts';
import type { DeskKind, DeskRow, DeskWhole, Listed } from './desk-kind.ts';
import { deskRequest } from './desk-request.ts';

export interface OpenDesk<R> extends List {
  may: May;
  /** The board is shown instead of the list. */
  board: boolean;
  shown: Shown<Listed<R>>;
  selection: Selection;
  chosen: readonly R[];
}

/** State of an open desk: loads what the URL asks for and keeps it up to date. */
export function useOpenDesk<R extends DeskRow, W extends DeskWhole, V extends string>(
  kind: DeskKind<R, W, V>,
): OpenDesk<R> {
  const may = useMay(kind.right);
  const list = useList(kind.shape, useUsual(kind.path));
  const board = kind.boardFilters !== undefined && list.state.view === 'board';
  const shown = useLive(kind.list(deskRequest(list.state)), {
    enabled: !board,
    ticks: (page) => page.rows.some((row) => kind.ticks?.(row)),
  });
  const rows = board ? [] : (shown.data?.rows ?? []);
  const selection = useSelection(rows);
  const chosen = rows.filter((row) => selection.ids.has(row.id));
  return { ...list, may, board, shown, selection, chosen };
}
