import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter } from './counter.ts';

export interface Refused {
  ok: false;
  /** Seconds until another try may succeed. */
  retryAfter: number;
}

export interface Limiter {
  /** Counts one use, unless the limit is reached; to be given back when nothing came of it. */
  take(key: string, most?: number): Promise<{ ok: true; giveBack: () => Promise<void> } | Refused>;
  /** Whether another use would be let through. */
  peek(key: string): Promise<{ ok: true } | Refused>;
  /** Counts one use whatever the limit: for failures. */
  add(key: string): Promise<void>;
  reset(key: string): Promise<void>;
  /** Resets every key that begins so. */
  forget(prefix: string): Promise<void>;
}

const refused = ({ msBeforeNext }: RateLimiterRes): Refused => ({
  ok: false,
  retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

/** At most `max` uses of a key in a window of the counter. */
export function limiter(counter: Counter, max: number): Limiter {
  return {
    async take(key, most = max) {
      const used = await counter.penalty(key);
      const endsAt = Date.now() + used.msBeforeNext;
      const giveBack = async () => {
        if (Date.now() < endsAt) await counter.reward(key); // or else it would be one more for the next window
      };
      if (used.consumedPoints <= most) return { ok: true, giveBack };
      await giveBack();
      return refused(used);
    },
    async peek(key) {
      const used = await counter.get(key);
      return used && used.msBeforeNext > 0 && used.consumedPoints >= max ? refused(used) : { ok: true };
    },
    add: async (key) => void (await counter.penalty(key)),
    reset: async (key) => void (await counter.delete(key)),
    forget: (prefix) => counter.forget(prefix),
  };
}
