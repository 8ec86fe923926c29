import { checkKey, type Storage } from './storage.ts';

/** Interval of probing after a failure, unless it is used before. */
const askAgainMs = 30_000;

export interface WatchedStorage extends Storage {
  /** Whether the last operation worked; true until there was one. */
  answers(): boolean;
  stop(): void;
}

/** Tracks the storage’s health from ordinary traffic; after a failure it probes until one succeeds. */
export function watchedStorage(storage: Storage, wait = askAgainMs): WatchedStorage {
  let well = true;
  let timer: NodeJS.Timeout | undefined;

  function said(fine: boolean): void {
    well = fine;
    clearTimeout(timer);
    if (fine) return;
    timer = setTimeout(() => void watched.check().catch(() => undefined), wait);
    timer.unref();
  }
  async function seen<T>(act: () => Promise<T>): Promise<T> {
    try {
      const result = await act();
      said(true);
      return result;
    } catch (error) {
      said(false);
      throw error;
    }
  }
  // a mistake in a key says nothing about the storage
  const asked = async <T>(key: string, act: () => Promise<T>): Promise<T> => {
    checkKey(key);
    return seen(act);
  };

  const watched: WatchedStorage = {
    put: (key, bytes, type) => asked(key, () => storage.put(key, bytes, type)),
    get: (key) => asked(key, () => storage.get(key)),
    open: (key) => asked(key, () => (storage.open ?? storage.get)(key)),
    delete: (key) => asked(key, () => storage.delete(key)),
    list: (under) => storage.list(under),
    check: () => seen(() => storage.check()),
    answers: () => well,
    stop: () => clearTimeout(timer),
  };
  return watched;
}
