// How the built server is run by `npm start`, the journeys and the benchmarks.
import { join } from 'node:path';

/**
 * Arguments for Node, then the bundled server. They keep the heap close to what is alive: the old generation is collected when it has grown
 * by half, and the young one has 4 MB. With 2 MB, what a busy moment makes outlives its request, and memory swung between 170 and 280 MB;
 * with 8 MB the server takes 130 MB at rest instead of 120.
 */
export const productionArgs = [
  '--max-semi-space-size=4',
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

/** What the server can be told to do instead of serving the site: those that src/server/main.ts knows. */
export const commands = ['backup', 'restore', 'move'];

/** The first word that is neither a command nor a flag; whatever follows a command belongs to it. Undefined if there is none. */
export const unknownWord = (words) =>
  commands.includes(words[0]) ? undefined : words.find((word) => !word.startsWith('-'));
