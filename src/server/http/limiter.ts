export interface Taken {
  ok: boolean;
  /** Seconds until another try may succeed. */
  retryAfter: number;
}

export interface Limiter {
  /** Counts one use, unless the limit is reached. */
  take(key: string): Taken;
  /** Whether another use would be let through. */
  peek(key: string): Taken;
  /** Counts one use whatever the limit: for failures. */
  add(key: string): void;
  reset(key: string): void;
  forget(which: (key: string) => boolean): void;
}

interface Window {
  startedAt: number;
  uses: number;
  before: number;
}

/** At most `max` uses of a key in `windowMs`, by a sliding window of two counters; memory is bounded by `keys`. */
export function limiter({ max, windowMs, clock, keys = 50_000 }: { max: number; windowMs: number; clock: () => number; keys?: number }): Limiter {
  const windows = new Map<string, Window>();

  function current(key: string): Window {
    const now = clock();
    const found = windows.get(key);
    if (found && now - found.startedAt < windowMs) return found;
    const next: Window = {
      startedAt: found && now - found.startedAt < 2 * windowMs ? found.startedAt + windowMs : now,
      uses: 0,
      before: found && now - found.startedAt < 2 * windowMs ? found.uses : 0,
    };
    windows.delete(key);
    windows.set(key, next);
    if (windows.size > keys) windows.delete(windows.keys().next().value as string);
    return next;
  }

  function state(window: Window): Taken {
    const elapsed = clock() - window.startedAt;
    const weighted = window.uses + window.before * Math.max(0, 1 - elapsed / windowMs);
    if (weighted < max) return { ok: true, retryAfter: 0 };
    return { ok: false, retryAfter: Math.max(1, Math.ceil((windowMs - elapsed) / 1000)) };
  }

  return {
    take(key) {
      const window = current(key);
      const taken = state(window);
      if (taken.ok) window.uses += 1;
      return taken;
    },
    peek: (key) => (windows.has(key) ? state(current(key)) : { ok: true, retryAfter: 0 }),
    add: (key) => {
      current(key).uses += 1;
    },
    reset: (key) => void windows.delete(key),
    forget(which) {
      for (const key of windows.keys()) if (which(key)) windows.delete(key);
    },
  };
}
