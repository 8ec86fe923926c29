import { AppError } from '#shared/errors.ts';

interface Bounds {
  /** How many of one key may be under way. */
  most: number;
  /** Message for a refused caller; `retryAfter` is in seconds. */
  busy: string;
  retryAfter: number;
}

/** Runs work at once, unless too much with the same key is under way on this instance: then it is refused with 503. */
export function concurrencyLimit<Key>({ most, busy, retryAfter }: Bounds) {
  const underWay = new Map<Key, number>();
  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    const others = underWay.get(key) ?? 0;
    if (others >= most) throw new AppError(503, busy, { retryAfter });
    underWay.set(key, others + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
}
