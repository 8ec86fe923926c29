import { AppError } from '#shared/errors.ts';
import { timeLeft } from './request-deadline.ts';

interface SlotBounds {
  /** How many may be taken at once. */
  atOnce: number;
  /** Maximum number of waiting callers; more are refused. */
  maxQueueLength?: number;
  /** How long a caller may wait, in milliseconds; never longer than the request it belongs to. */
  waitMs?: number | undefined;
  /** What a refused caller gets. */
  refusal: () => Error;
}

/** A limited number of slots, taken in the order callers came. */
export function makeSlots({
  atOnce,
  maxQueueLength = Number.POSITIVE_INFINITY,
  waitMs,
  refusal,
}: SlotBounds) {
  const waiting = new Set<() => void>();
  let taken = 0;

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(take);
        reject(refusal());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, timeLeft(waitMs));
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(take);
    });

  return {
    /** Undefined if a slot was free; otherwise resolves once one was handed over. */
    take(): Promise<void> | undefined {
      if (taken < atOnce) {
        taken += 1;
        return;
      }
      if (waiting.size >= maxQueueLength) throw refusal();
      return wait();
    },
    giveBack(): void {
      const [next] = waiting;
      if (!next) {
        taken -= 1;
        return;
      }
      waiting.delete(next);
      next(); // the slot goes to the next one
    },
    taken: () => taken,
    waiting: () => waiting.size,
  };
}

interface QueueBounds extends Pick<SlotBounds, 'waitMs'> {
  /** How many run at once. */
  atOnce?: number;
  /** Maximum number of waiting tasks; more are refused. */
  maxQueueLength: number;
  /** Message for a refused caller; `retryAfter` is in seconds. */
  busy: string;
  retryAfter?: number;
}

/** Runs tasks in the order they came, one after another unless more may run at once. */
export function makeQueue({ atOnce = 1, maxQueueLength, waitMs, busy, retryAfter = 5 }: QueueBounds) {
  const refusal = () => new AppError(503, busy, { retryAfter });
  const slots = makeSlots({ atOnce, maxQueueLength, waitMs, refusal });

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const later = slots.take();
    if (later) await later;
    try {
      return await work();
    } finally {
      slots.giveBack();
    }
  };
  /** Number of tasks, including running ones. */
  const inLine = () => slots.waiting() + slots.taken();
  return { inTurn, inLine };
}
