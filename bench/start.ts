// Time until a product with content is ready, and its memory when idle.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clear, startProduct } from '../e2e/product.ts';
import { freePort } from './lib/free-port.ts';
import { residentMb, sleep } from './lib/process.ts';
import { report } from './lib/result.ts';
import { interleave, median } from './lib/statistics.ts';

const rounds = 11;
const idleMs = 30_000;
const root = join(import.meta.dirname, '..');

/** Starts a script on the data folder and waits until it reports that it is ready. */
async function started(script: string): Promise<{ child: ChildProcess; tookMs: number; port: number }> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    },
    stdio: 'ignore',
  });
  while (!(await isReady(port))) await sleep(2);
  return { child, tookMs: performance.now() - began, port };
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

async function timed(script: string, runMs = 300): Promise<number> {
  const { child, tookMs } = await started(script);
  await sleep(runMs);
  await ended(child);
  return tookMs;
}

/** The server is a child of its launcher where the host’s Node cannot exec another one (bin/run.mjs). */
const childOf = (pid: number): number | undefined =>
  readdirSync('/proc')
    .map(Number)
    .find((each) => {
      try {
        return (
          each > 0 && readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
        );
      } catch {
        return false;
      }
    });

const first = await startProduct();
const { dataDir } = first;
await first.stop();
await timed('bin/start.mjs', 2_000); // the compile cache it writes on exit is used by the next starts
const times = await interleave(rounds, {
  launcher: () => timed('bin/start.mjs'),
  server: () => timed('src/server/main.ts'),
});

const { child } = await started('bin/start.mjs');
const outer = child.pid as number;
const launched = process.platform === 'linux' ? childOf(outer) : undefined;
await sleep(idleMs);
const memory = residentMb(launched ?? outer);
const launcherMemory = launched ? residentMb(outer) : 0;
await ended(child);
clear(first);

report('start', [
  {
    name: 'ready, node bin/start.mjs',
    value: median(times.launcher),
    unit: 'ms',
    target: { atMost: 400 },
    note: `median of ${rounds}, ${Math.round(Math.min(...times.launcher))} to ${Math.round(Math.max(...times.launcher))}`,
  },
  { name: 'ready, from source (src/server/main.ts)', value: median(times.server), unit: 'ms' },
  {
    name: 'memory after 30 s at rest',
    value: memory,
    unit: 'MB',
    target: { atMost: 120 },
    note: 'resident, the server process',
  },
  { name: 'memory of the launcher', value: launcherMemory, unit: 'MB' },
]);
process.exit(0);
