// How the built server is run by `npm start`, the journeys and the benchmarks.
import { join } from 'node:path';

/** Arguments for Node: a small young generation for objects that live only as long as a request, then the bundled server. */
export const productionArgs = ['--max-semi-space-size=2', join(import.meta.dirname, '../build/app/main.js')];

/**
 * NODE_ENV selects React’s production build. The other two configure malloc: a single arena instead of one per compression
 * thread, and returning freed memory to the system. Together they halve the memory at idle.
 */
export const productionEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
