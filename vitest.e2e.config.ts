import { defineConfig } from 'vitest/config';

/** Journeys on the built product; each file has a server and a folder of its own. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // a second is not enough for a busy machine
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 3, // each waits for a clock or a frame a third of its time
    isolate: false, // one browser and one set of modules a worker
  },
});
