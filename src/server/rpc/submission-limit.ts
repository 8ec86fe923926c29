/** PRODUCT section 2: this many accepted submissions of one address in ten minutes; the number is a setting. */
const windowMs = 10 * 60_000;
/** Addresses kept in memory at most; the oldest go first. */
const mostKeys = 50_000;

export interface SubmissionLimit {
  /** Takes a place, to be given back when nothing came of it; or says in how many seconds one is free. */
  take(key: string, max: number): { ok: true; giveBack: () => void } | { ok: false; retryAfter: number };
}

/** Counts what was accepted alone: whoever corrects a field is not shut out. */
export function submissionLimit(clock: () => number): SubmissionLimit {
  const taken = new Map<string, number[]>();
  return {
    take(key, max) {
      const now = clock();
      const times = (taken.get(key) ?? []).filter((time) => time > now - windowMs);
      if (times.length >= max) {
        const free = times[times.length - max] as number;
        return { ok: false, retryAfter: Math.max(1, Math.ceil((free + windowMs - now) / 1000)) };
      }
      times.push(now);
      taken.delete(key);
      taken.set(key, times);
      if (taken.size > mostKeys) taken.delete(taken.keys().next().value as string);
      return {
        ok: true,
        giveBack: () => {
          const left = taken.get(key) ?? [];
          const index = left.indexOf(now);
          if (index >= 0) left.splice(index, 1);
        },
      };
    },
  };
}
