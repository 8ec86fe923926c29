// `npm test`: format and lint, types, unit and server tests on both engines, component tests in a real browser, then
// journeys through the built product in a real browser. `npm run test:layout`: only every page at every width (e2e/layout).
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { build } from './build.mjs';
import { findTestChromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { runNode } from './run.mjs';
import { isStale } from './stale.mjs';

const root = join(import.meta.dirname, '..');
const module = (path) => join(root, 'node_modules', path);

let failed = false;
let steps = 0;
/** What the failed steps said, printed again at the end: CI services often keep only that. */
const failures = [];
/** Runs one step, shows what it printed once it has ended, and says whether it passed. */
const step = async (name, args, env = {}) => {
  const began = Date.now();
  console.log(`— ${name} …`);
  steps += 1;
  const file = join(folder, `step-${steps}`);
  const output = openSync(file, 'w');
  const code = await runNode(args, { cwd: root, env, stdio: ['ignore', output, output] });
  closeSync(output);
  const took = Math.round((Date.now() - began) / 1000);
  const said = readFileSync(file, 'utf8');
  console.log(`\n— ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${took} s\n${said}`);
  if (code !== 0) {
    failed = true;
    // vitest tells of its failures in a last part; other commands say little else
    const from = said.search(/⎯ (Failed|Unhandled|Startup)/);
    failures.push(`— ${name} FAILED\n${said.slice(from < 0 ? -8_000 : from).slice(0, 8_000)}`);
  }
  return code === 0;
};
const vitest = (name, config, env) =>
  step(name, [module('vitest/vitest.mjs'), 'run', ...(config ? ['--config', config] : [])], env);

const buildIfStale = async () => {
  if (!isStale() && existsSync(join(root, 'build/server'))) return true;
  console.log('— build …');
  if ((await build()) === 0) return true;
  failed = true;
  return false;
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
/** @type {ReturnType<typeof startPostgres>} */
let postgres = null;
process.on('exit', () => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});
const chromium = findTestChromium();
/** Ends the command, and repeats why it failed. */
const finish = () => {
  if (failed) console.log(failures.join('\n'));
  console.log(failed ? '\nSome tests failed.' : '\nAll tests passed.');
  process.exit(failed ? 1 : 0);
};

if (process.argv.includes('--layout')) {
  if (await buildIfStale())
    await vitest('the layout of every page', 'vitest.layout.config.ts', { CHROMIUM: chromium });
  finish();
}

postgres = startPostgres();
// its programs themselves: Debian's commands of their names are scripts that look for them, at four times the cost
if (postgres?.bin) process.env.PATH = `${postgres.bin}${delimiter}${process.env.PATH}`;
const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
if (!postgres) {
  console.log(
    'PostgreSQL is not on this machine: its half of the server tests is SKIPPED. Install postgresql to run it.',
  );
  if (process.env.CI === 'true') process.exit(1);
}

await step('route types', [module('@react-router/dev/bin.cjs'), 'typegen']);
// side by side, as each of them waits for the database, the disk or the browser for a part of its time
const [, , built] = await Promise.all([
  step('format and lint', [module('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
  step('types', [module('typescript/bin/tsc'), '--noEmit']).then(() =>
    vitest('unit and server tests', '', env),
  ),
  buildIfStale().then(async (built) => {
    await vitest('components in a real browser', 'vitest.browser.config.ts', { CHROMIUM: chromium });
    return built;
  }),
]);
// alone: they keep two cores busy, and pages that wait for a busy machine go on being drawn meanwhile
if (built) await vitest('the built product', 'vitest.e2e.config.ts', { ...env, CHROMIUM: chromium });
finish();
