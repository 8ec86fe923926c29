import { type FileHandle, open } from 'node:fs/promises';
import { Outage } from './outage.ts';

export interface DiskSync {
  /** Resolves when everything written to the file before this call is on the disk. */
  (): Promise<void>;
  close(): Promise<void>;
}

/**
 * Flushes a file to disk without blocking the event loop. Callers who arrive while one sync is running share the next.
 * After a failed sync every later one is refused: the system may report success for pages it has dropped (fsyncgate, 2018).
 * `onFailure` hears of the first, to end the process: only a new one reads what the disk has.
 */
export function diskSync(file: string, onFailure: (error: Error) => void): DiskSync {
  let handle: FileHandle | undefined;
  let failure: Error | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function flush(): Promise<void> {
    if (failure) throw failure;
    try {
      handle ??= await open(file, 'r+');
      await handle.datasync();
    } catch (error) {
      failure = new Outage('The disk did not store what was written. Check the disk.', {
        cause: error,
      });
      onFailure(failure);
      throw failure;
    }
  }
  const begin = (): Promise<void> => {
    running = flush().finally(() => {
      running = undefined;
    });
    return running;
  };

  const sync = (): Promise<void> => {
    if (!running) return begin();
    next ??= running
      .catch(() => {}) // reported to its own callers
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
  return Object.assign(sync, {
    close: async () => {
      await handle?.close();
      handle = undefined;
    },
  });
}
