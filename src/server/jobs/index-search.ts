import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import { mendIndex } from '../resource/search-entries.ts';

/** Adds to the index of visitors' search what is missing in it, and drops what does not belong there, between requests. */
export function startIndexing(db: Db, log: Log): { stop: () => Promise<void> } {
  let stopped = false;
  const running = (async () => {
    let records = 0;
    let from = performance.now();
    for await (const count of mendIndex(db)) {
      records += count;
      if (stopped) return;
      await pause(performance.now() - from);
      from = performance.now();
    }
    if (records > 0) log.info('the index of the search was mended', { records });
  })().catch((error: unknown) => log.error('the index of the search could not be mended', { error }));
  return {
    stop: () => {
      stopped = true;
      return running;
    },
  };
}
