import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hrefOf, type ListShape, type ListState, leftOut, queryOf, readAddress } from './address.ts';

/** A list’s state from its URL, and navigation to other states. */
export interface List {
  shape: ListShape;
  state: ListState;
  /** Names of filters in the URL that are ignored. */
  leftOut: readonly string[];
  /** URL of the view with changes; a changed filter goes back to the first page. */
  hrefOf: (next: Partial<ListState>) => string;
  go: (next: Next) => void;
}

/** Changes to a view, or a function of the latest view that returns them. */
type Next = Partial<ListState> | ((newest: ListState) => Partial<ListState>);

/** Every change except opening a record goes back to the first page. */
function changed(state: ListState, next: Partial<ListState>): ListState {
  const stays = Object.keys(next).every((name) => name === 'id');
  return { ...state, ...(stays ? {} : { page: 1 }), ...next };
}

/** Whether Back undoes a change: what was chosen, but not what was typed, nor how the table looks. */
const isStep = (shape: ListShape, from: ListState, { view, filters, sort, dir }: ListState): boolean =>
  queryOf(shape, { ...from, view, filters, sort, dir }) !== queryOf(shape, from);

/** What a bare URL shows. */
export interface Usual {
  query: string;
  /** It is a saved view. */
  opens: boolean;
}
const nothing: Usual = { query: '', opens: false };

/** The shape must be a stable object. */
export function useList(shape: ListShape, { query: usual, opens }: Usual = nothing): List {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search || usual), [search, usual]);
  const state = useMemo(() => readAddress(shape, params), [shape, params]);
  const href = useCallback(
    (next: Partial<ListState>) => hrefOf(shape, changed(state, next), opens),
    [shape, state, opens],
  );
  // the latest requested state, which the URL may not have yet, so that of two quick changes neither is lost
  const newest = useRef(state);
  useEffect(() => {
    newest.current = state;
  }, [state]);
  const go = useCallback(
    (next: Next) => {
      const { current } = newest;
      newest.current = changed(current, typeof next === 'function' ? next(current) : next);
      const replace = !isStep(shape, current, newest.current);
      void navigate(hrefOf(shape, newest.current, opens), { replace, preventScrollReset: true });
    },
    [shape, opens, navigate],
  );
  return { shape, state, leftOut: leftOut(shape, params), hrefOf: href, go };
}
