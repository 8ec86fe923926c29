import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hrefOf, type ListShape, type ListState, readAddress } from './address.ts';

/** A list’s state from its URL, and navigation to other states. */
export interface List {
  shape: ListShape;
  state: ListState;
  /** URL of the view with changes; a changed filter goes back to the first page. */
  hrefOf: (next: Partial<ListState>) => string;
  go: (next: Partial<ListState>) => void;
}

/** `usual` is the query of a bare URL. The shape must be a stable object. */
export function useList(shape: ListShape, usual = ''): List {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(
    () => readAddress(shape, new URLSearchParams(search || usual)),
    [shape, search, usual],
  );
  const href = useCallback(
    (next: Partial<ListState>) => {
      const stays = Object.keys(next).every((name) => name === 'id');
      return hrefOf(shape, { ...state, ...(stays ? {} : { page: 1 }), ...next });
    },
    [shape, state],
  );
  const go = useCallback(
    (next: Partial<ListState>) => void navigate(href(next), { replace: true, preventScrollReset: true }),
    [href, navigate],
  );
  return { shape, state, hrefOf: href, go };
}
