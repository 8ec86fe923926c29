import { makeQueue } from './queue.ts';

interface Bounds {
  /** How many of one key may be under way. */
  most: number;
  /** Message for a refused caller; `retryAfter` is in seconds. */
  busy: string;
  retryAfter: number;
}

/** Runs work at once, unless too much with the same key is under way on this instance: then it is refused with 503. */
export function concurrencyLimit<Key>({ most, busy, retryAfter }: Bounds) {
  const underWay = new Map<Key, ReturnType<typeof makeQueue>>();
  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    const own = underWay.get(key) ?? makeQueue({ atOnce: most, maxQueueLength: 0, busy, retryAfter });
    underWay.set(key, own);
    try {
      return await own.inTurn(work);
    } finally {
      if (own.inLine() === 0) underWay.delete(key);
    }
  };
}
