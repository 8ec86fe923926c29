// How the built server is run: `npm start`, the journeys and the measurements all start the same thing.
import { join } from 'node:path';

/** Arguments for Node: a small nursery for what lives only as long as a request, then the server in one file. */
export const productionArgs = ['--max-semi-space-size=2', join(import.meta.dirname, '../build/app/main.js')];

/**
 * NODE_ENV is React's word for its small, fast half. The other two are malloc's: one arena, not one for each of the
 * compressor's threads, and freed memory goes back to the system. Together they halve what the process holds at rest.
 */
export const productionEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
