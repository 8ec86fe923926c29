import { useEffect, useSyncExternalStore } from 'react';

/** Code that a screen does without until somebody reaches for it. */
export interface OnDemand<T> {
  /** It, or null until it is here. */
  now: () => T | null;
  /** Begins to fetch it. Resolves either way: what did not come is asked for again the next time. */
  load: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

export function onDemand<T>(fetch: () => Promise<T>): OnDemand<T> {
  let here: T | null = null;
  let coming: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  return {
    now: () => here,
    load() {
      coming ??= fetch().then(
        (module) => {
          here = module;
          for (const listener of listeners) listener();
        },
        () => {
          coming = null;
        },
      );
      return coming;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** It, or null until it is here; fetched once it is `wanted`. */
export function useOnDemand<T>({ now, load, subscribe }: OnDemand<T>, wanted: boolean): T | null {
  const here = useSyncExternalStore(subscribe, now, now);
  const waits = wanted && here === null;
  useEffect(() => {
    if (waits) void load();
  }, [waits, load]);
  return here;
}
