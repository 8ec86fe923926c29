import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hrefOf, type ListShape, type ListState, readAddress } from './address.ts';

/** A list at work: what its address says, and the way to another view of it. */
export interface List {
  shape: ListShape;
  state: ListState;
  /** Address of the view with something changed; what narrows the list begins at its first page. */
  hrefOf: (next: Partial<ListState>) => string;
  go: (next: Partial<ListState>) => void;
}

/** `usual` is the query a bare address stands for. The shape must stay the same object. */
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
