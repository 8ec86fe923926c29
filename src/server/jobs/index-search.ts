import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import { indexMissing } from '../resource/search-entries.ts';

/** Fills the index of visitors' search with the records from before there was one, between requests. */
export function startIndexing(db: Db, log: Log): { stop: () => Promise<void> } {
  let stopped = false;
  const running = (async () => {
    let indexed = 0;
    let from = performance.now();
    for await (const count of indexMissing(db)) {
      indexed += count;
      if (stopped) return;
      await pause(performance.now() - from);
      from = performance.now();
    }
    if (indexed > 0) log.info('records were added to the search', { indexed });
  })().catch((error: unknown) => log.error('the search could not be filled', { error }));
  return {
    stop: () => {
      stopped = true;
      return running;
    },
  };
}
