import { AppError } from '#shared/errors.ts';
import { timeLeft } from './request-deadline.ts';

interface Bounds {
  /** How many run at once. */
  atOnce?: number;
  /** Maximum number of waiting tasks; more are refused. */
  maxQueueLength: number;
  /** Message for a refused caller; `retryAfter` is in seconds. */
  busy: string;
  retryAfter?: number;
  /** How long a task may wait, in milliseconds; never longer than the request it belongs to. */
  waitMs?: number;
}

/** Runs tasks in the order they came, one after another unless more may run at once. */
export function makeQueue({ atOnce = 1, maxQueueLength, busy, retryAfter = 5, waitMs }: Bounds) {
  const waiting: (() => void)[] = [];
  let running = 0;

  const refusal = () => new AppError(503, busy, { retryAfter });
  /** Resolves when a finished task hands over its slot. */
  const slot = () =>
    new Promise<void>((resolve, reject) => {
      const timer =
        waitMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.splice(waiting.indexOf(begin), 1);
              reject(refusal());
            }, timeLeft(waitMs));
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(begin);
    });

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxQueueLength) throw refusal();
      await slot();
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
