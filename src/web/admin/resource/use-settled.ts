import { useEffect, useState } from 'react';

export interface Settled<T> {
  /** The last answer; kept while the next one is on its way. */
  data: T | undefined;
  error: unknown;
  loading: boolean;
}

/** What a promise of a loader came to. A newer promise keeps the older answer on the screen until it has its own. */
export function useSettled<T>(promise: Promise<T>): Settled<T> {
  const [state, setState] = useState<{ of: Promise<T> | null; data: T | undefined; error: unknown }>({
    of: null,
    data: undefined,
    error: null,
  });
  useEffect(() => {
    let live = true;
    promise.then(
      (data) => live && setState({ of: promise, data, error: null }),
      (error: unknown) => live && setState((before) => ({ of: promise, data: before.data, error })),
    );
    return () => {
      live = false;
    };
  }, [promise]);
  return {
    data: state.data,
    error: state.of === promise ? state.error : null,
    loading: state.of !== promise,
  };
}

/** For loaders: a refused promise that nobody has looked at yet must not end as an unhandled rejection. */
export function later<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
