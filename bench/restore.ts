// `npm run restore-time [-- --rows=100000]`: backup and restore on PostgreSQL with the files in a bucket, timed as whoever runs the site waits for them.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { startBuckets } from '#server/testing/bucket.ts';
import { startPostgres } from '../bin/postgres.mjs';
import { productionArgs, productionEnv } from '../bin/production.mjs';
import { startProduct } from '../e2e/product.ts';
import { databaseOn } from './lib/databases.ts';
import { ensureBuilt } from './lib/ensure-built.ts';
import { fillLists } from './lib/many-rows.ts';
import { writeTable } from './lib/write-table.ts';

type Env = Record<string, string>;

const { values } = parseArgs({ options: { rows: { type: 'string' } } });
const largest = Number(values.rows ?? 100_000);
/** CVs beside the rows of the large site, each of this many bytes. */
const [files, fileBytes] = [200, 300_000];

await ensureBuilt();
const cluster = startPostgres({ durable: true });
if (!cluster) throw new Error('PostgreSQL is not on this machine');
const folder = mkdtempSync(join(tmpdir(), 'site-restore-'));

/** Runs a command of the product; how many seconds it took. Not in one piece: the bucket is served by this process. */
async function timed(env: Env, ...args: string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [...productionArgs, ...args], {
    env: { ...process.env, ...productionEnv, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return (performance.now() - began) / 1000;
}

const bytesOf = (path: string): number =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((each) => statSync(join(path, each)))
    .reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0);

/** Rows of these tables, to compare before and after. */
async function countRows(url: string): Promise<string> {
  const { db, close } = await openDatabase({ url, file: '' });
  const counts = [];
  for (const table of ['users', 'blogs', 'enquiries', 'applications'] as const) {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    counts.push(Number(n));
  }
  await close();
  return counts.join(', ');
}

async function site(name: string, rows: number): Promise<string> {
  const buckets = await startBuckets('site', 'backups', 'copied', 'fetched');
  const backups = Object.fromEntries(
    Object.entries(buckets.settings('backups')).map(([key, value]) => [`BACKUP_${key}`, value]),
  );
  const place = async (suffix: string, bucket: string): Promise<Env> => ({
    DATABASE_URL: await databaseOn(cluster?.url ?? '', name + suffix),
    DATA_DIR: join(folder, name + suffix),
    ...buckets.settings(bucket),
    ...backups,
  });
  const start = (env: Env) => startProduct({ dataDir: env.DATA_DIR ?? '', env });
  const from = await place('', 'site');
  await (await start(from)).stop();
  if (rows > 0) {
    const database = await openDatabase({ url: from.DATABASE_URL, file: '' });
    await fillLists({ ...database, db: database.patient }, rows);
    await database.close();
    const storage = await openStorage(readConfig(from), from.DATA_DIR ?? '');
    for (let index = 0; index < files; index += 1)
      await storage.put(`private/cv/${index}`, new Uint8Array(fileBytes).fill(index), 'application/pdf');
  }
  const copy = join(folder, `${name}-copy`);
  const backup = await timed(from, 'backup', copy);

  const asked = await start(from);
  const token = await asked.signIn();
  let { outcome } = (await asked.call('backup/now', {}, token)).body;
  while (outcome === 'running') {
    // the call waits ten seconds; one that is made already is not begun again
    await new Promise((done) => setTimeout(done, 1_000));
    const { body } = await asked.call('system/health', {}, token);
    const line = body.find((each: { name: string; words: string }) => each.name === 'Backups');
    if (!line.words.startsWith('One is being made')) outcome = line.ok ? 'made' : 'failed';
  }
  if (outcome !== 'made') throw new Error(`the backup on the schedule: ${outcome}`);
  await asked.stop();

  const copied = await place('_copied', 'copied');
  const restored = await timed(copied, 'restore', copy);
  const fetched = await place('_fetched', 'fetched');
  const began = performance.now();
  const scheduled = await timed(fetched, 'restore', 'scheduled');
  const back = await start(fetched);
  const { status } = await fetch(`${back.url}/`);
  const answers = (performance.now() - began) / 1000;
  await back.stop();
  const counts = await Promise.all(
    [from, copied, fetched].map(({ DATABASE_URL }) => countRows(DATABASE_URL ?? '')),
  );
  if (status !== 200 || new Set(counts).size !== 1) throw new Error(`not the same: ${counts.join(' | ')}`);
  await buckets.stop();
  const size = `${(bytesOf(copy) / 1_000_000).toFixed(1)} MB`;
  const seconds = [backup, restored, scheduled, answers].map((each) => `${each.toFixed(1)} s`);
  return `| ${rows === 0 ? 'seeded' : `${rows.toLocaleString('en')} insights, enquiries and applications each, ${files} CVs of ${fileBytes / 1000} KB`} | ${size} | ${seconds.join(' | ')} |`;
}

try {
  const lines = [await site('seeded', 0), ...(largest > 0 ? [await site('large', largest)] : [])];
  const table = [
    `${new Date().toISOString().slice(0, 10)}, PostgreSQL with fsync and the bucket on the same machine with two cores:`,
    '',
    '| site | a copy of it | `backup` | `restore` of a copy | `restore scheduled` | until the first page |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
  console.log(table);
  if (largest === 100_000) writeTable('restore', table);
} finally {
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
