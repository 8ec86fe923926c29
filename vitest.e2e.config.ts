import { defineConfig } from 'vitest/config';

/** Journeys on the built product; each file has a server and a folder of its own. */
export default defineConfig({
  test: {
    include: ['e2e/*.test.ts'], // those of e2e/layout run by themselves
    // limits only end what would never end: nothing is to fail on a machine that is ten times slower
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 3, // each waits for a clock or a frame a third of its time
    isolate: false, // one browser and one set of modules a worker
  },
});
