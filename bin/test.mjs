// `npm test`: types, unit and server tests on both engines, component tests in a real browser, then journeys through the
// built product in a real browser.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findTestChromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { runNode } from './run.mjs';
import { isStale } from './stale.mjs';

const root = join(import.meta.dirname, '..');
const module = (path) => join(root, 'node_modules', path);
const step = async (name, args, env = {}) => {
  console.log(`\n— ${name}`);
  const code = await runNode(args, { cwd: root, env });
  if (code !== 0) {
    postgres?.stop();
    process.exit(code);
  }
};

const buildIfStale = async () => {
  if (!isStale() && existsSync(join(root, 'build/server'))) return;
  console.log('\n— build');
  const code = await build();
  if (code !== 0) process.exit(code);
};

/** For all files of the tests; in memory where there is room, as a third of their time went to waiting for the disk. */
const makeFolder = () => {
  const memory = '/dev/shm';
  const room = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(join(room.bavail * room.bsize > 4e9 ? memory : tmpdir(), 'site-tests-'));
  chmodSync(folder, 0o755); // PostgreSQL has a user of its own
  return folder;
};

const folder = makeFolder();
process.env.TMPDIR = folder;
const chromium = findTestChromium();
const postgres = startPostgres();
process.on('exit', () => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});
const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
if (!postgres) {
  console.log(
    'PostgreSQL is not on this machine: its half of the server tests is SKIPPED. Install postgresql to run it.',
  );
  if (process.env.CI === 'true') process.exit(1);
}

await step('route types', [module('@react-router/dev/bin.cjs'), 'typegen']);
await Promise.all([step('types', [module('typescript/bin/tsc'), '--noEmit']), buildIfStale()]);
await step('unit and server tests', [module('vitest/vitest.mjs'), 'run'], env);
await step(
  'components in a real browser',
  [module('vitest/vitest.mjs'), 'run', '--config', 'vitest.browser.config.ts'],
  {
    CHROMIUM: chromium,
  },
);
await step('the built product', [module('vitest/vitest.mjs'), 'run', '--config', 'vitest.e2e.config.ts'], {
  ...env,
  CHROMIUM: chromium,
});
console.log('\nAll tests passed.');
process.exit(0);
