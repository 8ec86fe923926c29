import { makeQueue } from './queue.ts';

interface Bounds {
  /** Maximum number per key at a time. */
  most: number;
  /** Message for a refused caller; `retryAfter` is in seconds. */
  busy: string;
  retryAfter: number;
}

/** Runs work immediately, or refuses it with 503 if too much with the same key is already running on this instance. */
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
