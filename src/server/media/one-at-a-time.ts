import { AppError } from '#shared/errors.ts';

/** Runs one piece of work after the other; beside the one that runs, at most `longestQueue` wait. */
export function oneAtATime({ longestQueue, busy }: { longestQueue: number; busy: string }) {
  const waiting: (() => void)[] = [];
  let running = false;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running) {
      if (waiting.length >= longestQueue) throw new AppError(503, busy, { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running = true;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running = false;
    }
  };
}
