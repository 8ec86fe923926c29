import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'content/**/*.test.ts'],
    setupFiles: ['src/server/testing/cheap-passwords.ts'],
    exclude: ['**/node_modules/**', 'build/**', '**/*.browser.test.tsx'],
    // commands run beside everything else: on a machine with thirty processes at work a backup and a restore take more than a minute
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // a second is not enough for a busy machine
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 4, // each waits for the database, the disk or a clock half of its time
    // a worker keeps its modules from file to file, as loading them anew took half of the time: so no file may mock a module
    isolate: false,
  },
});
