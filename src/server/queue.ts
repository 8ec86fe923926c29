import { AppError } from '#shared/errors.ts';

interface Bounds {
  /** How many run at once. */
  atOnce?: number;
  /** Maximum number of waiting tasks; more are refused. */
  maxQueueLength: number;
  /** Message for a refused caller; `retryAfter` is in seconds. */
  busy: string;
  retryAfter?: number;
}

/** Runs tasks in the order they came, one after another unless more may run at once. */
export function makeQueue({ atOnce = 1, maxQueueLength, busy, retryAfter = 5 }: Bounds) {
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxQueueLength) throw new AppError(503, busy, { retryAfter });
      await new Promise<void>((resolve) => waiting.push(resolve)); // a finished task hands over its slot
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  /** Number of tasks, including running ones. */
  const inLine = () => waiting.length + running;
  return { inTurn, inLine };
}
