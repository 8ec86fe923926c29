import { useCallback, useEffect, useRef, useState } from 'react';

export interface Live<T> {
  /** The last answer for this or, while it is on its way, the view before. */
  data: T | undefined;
  error: unknown;
  /** The answer for this view is not there yet. */
  loading: boolean;
  reload: () => Promise<void>;
  /** Takes over what a change has answered. */
  set: (data: T) => void;
}

/** Milliseconds between two looks at the server. */
export const pollEvery = 20_000;

/**
 * Reads and keeps reading while the tab is visible. Another `key` is another view; null reads nothing. An answer that
 * comes after a newer one, or after a change, is dropped.
 */
export function useLive<T>(key: string | null, load: () => Promise<T>): Live<T> {
  const [state, setState] = useState<{ key: string | null; data: T | undefined; error: unknown }>({
    key: null,
    data: undefined,
    error: null,
  });
  const turn = useRef(0);
  const loader = useRef(load);
  loader.current = load;
  const reload = useCallback(async () => {
    if (key === null) return;
    turn.current += 1;
    const mine = turn.current;
    try {
      const data = await loader.current();
      if (mine === turn.current) setState({ key, data, error: null });
    } catch (error) {
      // a look in between that fails leaves what is there; the next one may succeed
      if (mine === turn.current)
        setState((before) =>
          before.key === key && before.data !== undefined ? before : { ...before, key, error },
        );
    }
  }, [key]);
  useEffect(() => {
    void reload();
    const look = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    const timer = setInterval(look, pollEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      turn.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [reload]);
  const set = useCallback(
    (data: T) => {
      turn.current += 1;
      setState({ key, data, error: null });
    },
    [key],
  );
  const settled = state.key === key;
  return { data: state.data, error: settled ? state.error : null, loading: !settled, reload, set };
}
