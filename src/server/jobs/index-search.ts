import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import { repairIndex } from '../resource/search-entries.ts';

/**
 * Repairs the index of visitors’ search between requests: adds missing entries and drops stale ones, now and each time `again` is
 * called.
 */
export function startIndexing(
  db: Db,
  now: () => Date,
  log: Log,
): { again: () => void; stop: () => Promise<void> } {
  let stopped = false;
  const repair = async () => {
    if (stopped) return;
    let records = 0;
    let from = performance.now();
    for await (const count of repairIndex(db, now())) {
      records += count;
      if (stopped) return;
      await pause(performance.now() - from);
      from = performance.now();
    }
    if (records > 0) log.info('the index of the search was repaired', { records });
  };
  const failed = (error: unknown) => log.error('could not repair the index of the search', { error });
  let running = repair().catch(failed);
  return {
    again() {
      running = running.then(repair).catch(failed);
    },
    stop: () => {
      stopped = true;
      return running;
    },
  };
}
