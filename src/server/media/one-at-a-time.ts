import { AppError } from '#shared/errors.ts';

/** Runs tasks one after another; at most `maxQueueLength` wait besides the running one. */
export function oneAtATime({ maxQueueLength, busy }: { maxQueueLength: number; busy: string }) {
  const waiting: (() => void)[] = [];
  let running = false;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running) {
      if (waiting.length >= maxQueueLength) throw new AppError(503, busy, { retryAfter: 5 });
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
  /** How many there are, the running one included. */
  const inLine = () => waiting.length + (running ? 1 : 0);
  return { inTurn, inLine };
}
