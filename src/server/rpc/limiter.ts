import { AppError } from '#shared/errors.ts';
import type { UseLog } from './use-log.ts';

export interface Refused {
  ok: false;
  /** Seconds until another try may succeed. */
  retryAfter: number;
}
/** A use that can be given back when it should not count. */
export interface Taken {
  ok: true;
  giveBack: () => Promise<void>;
}

export interface Limiter {
  /**
   * Counts one use, unless there were as many as the limit in the window that ends now. It is taken before the
   * work: of simultaneous callers no more than the limit get through.
   */
  take(key: string, most?: number): Promise<Taken | Refused>;
  /** Counts a use from before this process started, at its own time, unless it is still counted. */
  recall(key: string, at: number): Promise<void>;
  reset(key: string): Promise<void>;
  /** Resets every key with this prefix. */
  forget(prefix: string): Promise<void>;
}

/** At most `max` uses of a key in any span of the window's length, by the clock of the log unless another is given. */
export function limiter(
  log: UseLog,
  { max, windowMs, clock }: { max: number; windowMs: number; clock?: () => number },
): Limiter {
  return {
    async take(key, most = max) {
      const { taken, uses, now } = await log.use(key, most, clock?.());
      if (taken) return { ok: true, giveBack: () => log.giveBack(key, now) };
      const blocking = Math.min(now, uses.at(-most) ?? now); // when this one leaves the window there is room again
      return { ok: false, retryAfter: Math.max(1, Math.ceil((blocking + windowMs - now) / 1000)) };
    },
    recall: log.recall,
    reset: log.reset,
    forget: log.forget,
  };
}

/** Counts one use, or refuses with these words. */
export async function takeOrRefuse(limit: Limiter, key: string, words: string, most?: number): Promise<void> {
  const taken = await limit.take(key, most);
  if (!taken.ok) throw new AppError(429, words, { retryAfter: taken.retryAfter });
}
