import { onTestFinished } from 'vitest';
import type { After } from '../mail/outbox.ts';

export interface FastClock {
  now: () => Date;
  after: After;
  /** Resolves once this much of its time has passed. */
  pass: (ms: number) => Promise<void>;
  /** The same functions, which this clock waits for. */
  waitFor: <T extends object>(asked: T) => T;
}

/**
 * A clock that goes on `speed` milliseconds in each, for one test, so that it can wait out the real delays. It stands still while
 * something is asked: on a busy machine a claim would otherwise expire before it can be renewed. It never goes past `end`.
 */
export function fastClock(speed: number, from = Date.now(), end = Number.POSITIVE_INFINITY): FastClock {
  let time = from;
  let asking = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const tick = () => {
    if (asking > 0 || time === end) return;
    const [next] = [...timers].sort((one, other) => one.at - other.at);
    const ahead = Math.min(time + speed, end);
    if (next === undefined || next.at > ahead) {
      time = ahead;
      return;
    }
    time = Math.max(time, next.at);
    timers.delete(next);
    next.run();
  };
  const ticking = setInterval(tick, 1);
  onTestFinished(() => clearInterval(ticking));
  const after: After = (ms, run) => {
    const timer = { at: time + ms, run };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  return {
    now: () => new Date(time),
    after,
    pass: (ms) => new Promise((done) => void after(ms, done)),
    waitFor: <T extends object>(asked: T) =>
      Object.fromEntries(
        Object.entries(asked).map(([name, ask]) => [
          name,
          async (...request: unknown[]) => {
            asking += 1;
            try {
              return await ask(...request);
            } finally {
              asking -= 1;
            }
          },
        ]),
      ) as T, // with the same functions
  };
}
