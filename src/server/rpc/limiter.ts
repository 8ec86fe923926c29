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

interface Bounds {
  max: number;
  windowMs: number;
  clock: () => number;
  /** Keys kept in memory at most; those not used for long go first. */
  keys?: number;
}

interface Window {
  startedAt: number;
  uses: number;
  /** Uses of the window before, which count for the part of it that still lies within `windowMs`. */
  before: number;
}

/** At most `max` uses of a key in `windowMs`, by a sliding window of two counters. */
export function limiter({ max, windowMs, clock, keys = 50_000 }: Bounds): Limiter {
  // Two halves: a used key moves into the young one; when that is full, it becomes the old one and the old one goes.
  let young = new Map<string, Window>();
  let old = new Map<string, Window>();
  const stored = (key: string) => young.get(key) ?? old.get(key);

  function keep(key: string, window: Window): Window {
    if (young.size >= keys / 2 && !young.has(key)) {
      old = young;
      young = new Map();
    }
    young.set(key, window);
    return window;
  }

  function current(key: string): Window {
    const now = clock();
    const found = stored(key);
    const age = found ? now - found.startedAt : Number.POSITIVE_INFINITY;
    if (found && age < windowMs) return keep(key, found);
    if (!found || age >= 2 * windowMs) return keep(key, { startedAt: now, uses: 0, before: 0 });
    return keep(key, { startedAt: found.startedAt + windowMs, uses: 0, before: found.uses });
  }

  /** Milliseconds from the start of a window until `before` uses weigh less than `room`. */
  const untilRoom = (before: number, room: number) =>
    before === 0 ? 0 : windowMs * Math.max(0, 1 - room / before);

  function state({ startedAt, uses, before }: Window): Taken {
    const elapsed = clock() - startedAt;
    if (uses + before * (1 - elapsed / windowMs) < max) return { ok: true, retryAfter: 0 };
    const wait = uses < max ? untilRoom(before, max - uses) : windowMs + untilRoom(uses, max);
    return { ok: false, retryAfter: Math.floor(Math.round(wait - elapsed) / 1000) + 1 };
  }

  return {
    take(key) {
      const window = current(key);
      const taken = state(window);
      if (taken.ok) window.uses += 1;
      return taken;
    },
    peek: (key) => (stored(key) ? state(current(key)) : { ok: true, retryAfter: 0 }),
    add: (key) => {
      current(key).uses += 1;
    },
    reset(key) {
      young.delete(key);
      old.delete(key);
    },
    forget(which) {
      for (const half of [young, old]) {
        for (const key of half.keys()) if (which(key)) half.delete(key);
      }
    },
  };
}
