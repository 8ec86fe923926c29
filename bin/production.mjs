// How the built server is run by `npm start`, the journeys and the benchmarks.
import { join } from 'node:path';

/**
 * Arguments for Node, then the bundled server. The heap is kept near what lives: at Node's own settings, and with a young generation of 2 MB,
 * what busy moments leave behind was collected so late that memory swung between 170 and 280 MB. With 8 MB and collections of the old
 * generation at half as much again it stays between 160 and 195 MB, for no more processor time.
 */
export const productionArgs = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  join(import.meta.dirname, '../build/app/main.js'),
];

/**
 * NODE_ENV selects React’s production build. The other two configure malloc: a single arena instead of one per compression
 * thread, and returning freed memory to the system. Together they halve the memory at idle.
 */
export const productionEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
