import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type DeskState, deskHref, readDesk } from './desk-state.ts';

export interface Desk {
  state: DeskState;
  /** Address of the view with something changed; what narrows the list begins at its first page. */
  hrefOf: (next: Partial<DeskState>) => string;
  go: (next: Partial<DeskState>) => void;
}

export function useDesk(path: string, filterNames: readonly string[]): Desk {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.toString();
  const state = useMemo(() => readDesk(new URLSearchParams(query), filterNames), [query, filterNames]);
  const hrefOf = useCallback(
    (next: Partial<DeskState>) => {
      const stays = Object.keys(next).every((name) => name === 'id');
      return deskHref(path, { ...state, ...(stays ? {} : { page: 1 }), ...next });
    },
    [path, state],
  );
  const go = useCallback(
    (next: Partial<DeskState>) => void navigate(hrefOf(next), { replace: true, preventScrollReset: true }),
    [hrefOf, navigate],
  );
  return { state, hrefOf, go };
}
