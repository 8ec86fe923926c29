import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import { checkChain } from '../rpc/audit-chain.ts';
import { loadKeys } from '../rpc/keys.ts';
import { openStorage } from '../storage/open-storage.ts';
import { testAsRoot } from '../testing/as-root.ts';
import { startBuckets, type TestBucket } from '../testing/bucket.ts';
import { seededDatabase } from '../testing/copied-database.ts';
import { addressOf, createDatabase, engines, patientWaits } from '../testing/engines.ts';
import { readState } from './backup-state.ts';
import { toolPath } from './postgres-tools.ts';
import { patientPool } from './reading-session.ts';

const main = join(import.meta.dirname, '../main.ts');
const onDisk = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '' };
const owner = { email: 'owner@example.com', password: 'correct-horse-battery-9' };

describe.skipIf(!engines.includes('postgres'))('a backup of PostgreSQL and a bucket', () => {
  let folder: string;
  let buckets: TestBucket;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-postgres-'));
    buckets = await startBuckets('site', 'other');
    const database = await seededDatabase('postgres', folder, owner);
    const by = { staff: null, now: () => new Date(), address: null };
    // what ends a line elsewhere ends no row of a dump
    await audit(database.db, by, { action: 'test', after: { text: 'one\u2028two\r\nthree\\.\n\\.' } });
    const DATABASE_URL = await addressOf(database);
    await database.close();
    env = { DATA_DIR: folder, DATABASE_URL, ...buckets.settings('site') };
    loadKeys(folder, undefined);
    const storage = await openStorage(readConfig(env), folder);
    await storage.put('media/a.webp', new Uint8Array([1, 2, 3]), 'image/webp');
    await storage.put('private/cv/one', new Uint8Array(300_000).fill(7), 'application/pdf');
  });
  afterAll(async () => {
    await buckets.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Not waited for in one piece: the bucket is served by this process. */
  async function run(name: string, target: string | string[], more: Record<string, string> = {}) {
    const args = [main, name, target].flat();
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env, ...more } });
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        said[stream] += text;
      });
    await new Promise((resolve) => child.once('close', resolve));
    return said;
  }

  test('is restored completely into an empty database and another bucket', async () => {
    const copy = join(folder, 'today');
    const made = await run('backup', copy);
    expect(made.stderr).toBe('');
    expect(made.stdout).toContain(': 1 user, ');
    const there = { DATABASE_URL: await createDatabase(), DATA_DIR: join(folder, 'new') };
    const place = { ...there, ...buckets.settings('other') };
    const restored = await run('restore', copy, place);
    expect(restored.stderr).toBe('');
    expect(restored.stdout).toContain('with 2 files that were not there');
    const database = await openDatabase({ url: there.DATABASE_URL, file: '', waits: patientWaits });
    expect(await checkChain(database.db)).toMatchObject({ whole: true, entries: 1 });
    expect((await readState(database.db, '')).state, 'no scheduled backups yet').toMatchObject({
      held: true,
    });
    await database.close();
    const files = await openStorage(readConfig(place), there.DATA_DIR);
    expect(await files.get('media/a.webp')).toMatchObject({ size: 3, type: 'image/webp' });
    expect((await run('restore', copy, place)).stderr).toContain('already has tables');
    await files.put('private/cv/later', new Uint8Array([1]), 'application/pdf');
    const again = { ...place, DATABASE_URL: await createDatabase() };
    const { stdout } = await run('restore', [copy, '--delete-later-files'], again);
    expect(stdout).toContain('The site deletes them after a day');
  });

  test('is restored without a manifest only if that is requested', async () => {
    const copy = join(folder, 'unlisted');
    await run('backup', copy);
    rmSync(join(copy, 'manifest.json'));
    const place = {
      DATABASE_URL: await createDatabase(),
      DATA_DIR: join(folder, 'from-unlisted'),
      ...onDisk,
    };
    expect((await run('restore', copy, place)).stderr).toContain('manifest.json is missing');
    const restored = await run('restore', [copy, '--without-manifest'], place);
    expect(restored.stderr).toMatch(/^This backup has no manifest, .*\n$/);
    expect(restored.stdout).toContain('with 2 files that were not there');
    const database = await openDatabase({ url: place.DATABASE_URL, file: '', waits: patientWaits });
    expect(await checkChain(database.db)).toMatchObject({ whole: true, entries: 1 });
    await database.close();
    expect(readFileSync(join(place.DATA_DIR, 'keys.json'))).toEqual(readFileSync(join(copy, 'keys.json')));
    expect(statSync(join(place.DATA_DIR, 'files/private/cv/one')).size).toBe(300_000);
  });

  testAsRoot('leaves the account of the folder its keys, when a file fails', async () => {
    const copy = join(folder, 'of-root');
    await run('backup', copy);
    const DATA_DIR = join(folder, 'owned');
    const account = 4711;
    mkdirSync(DATA_DIR);
    chownSync(DATA_DIR, account, account);
    const place = { ...buckets.settings('other'), DATABASE_URL: await createDatabase(), DATA_DIR };
    const { stderr } = await run('restore', copy, { ...place, S3_BUCKET: 'none' });
    expect(stderr).toContain('NoSuchBucket');
    expect(statSync(join(DATA_DIR, 'keys.json')).uid).toBe(account);
  });

  test('is made by a slow pg_dump although idle transactions are ended', async () => {
    const { pathname } = new URL(env.DATABASE_URL as string);
    const slow = join(folder, 'bin');
    mkdirSync(slow);
    const given = process.env.PATH;
    const script = `#!/bin/sh\nsleep 2\nPATH='${given}'\nexec ${toolPath('pg_dump')} "$@"\n`;
    writeFileSync(join(slow, 'pg_dump'), script, { mode: 0o700 });
    const database = await openDatabase({ url: env.DATABASE_URL, file: '', waits: patientWaits });
    const set = (limit: string) =>
      sql`alter database ${sql.id(pathname.slice(1))} set idle_in_transaction_session_timeout = ${sql.lit(limit)}`;
    await set('500ms').execute(database.db);
    const PATH = `${slow}:${given}`;
    expect((await run('backup', join(folder, 'slow'), { PATH })).stderr).toBe('');
    await set('0').execute(database.db);
    await database.close();
  });

  test('made with newer programs is restored to an older server', async () => {
    const copy = join(folder, 'newer');
    await run('backup', copy);
    const newer = join(folder, 'newer-bin');
    mkdirSync(newer);
    const given = process.env.PATH;
    const setting = 's/^SET lock_timeout = 0;$/&\\nSET transaction_timeout = 0;/';
    const script = `#!/bin/bash\nset -o pipefail\nPATH='${given}'\n${toolPath('pg_restore')} "$@" | sed '${setting}'\n`;
    writeFileSync(join(newer, 'pg_restore'), script, { mode: 0o700 });
    const place = { DATABASE_URL: await createDatabase(), DATA_DIR: join(folder, 'older'), ...onDisk };
    const restored = await run('restore', copy, { ...place, PATH: `${newer}:${given}` });
    expect(restored.stderr).toBe('');
    expect(restored.stdout).toContain('Restored');
  });

  test('is restored completely or not at all, if reading it fails on the way', async () => {
    const copy = join(folder, 'half');
    await run('backup', copy);
    const failing = join(folder, 'failing-bin');
    mkdirSync(failing);
    const given = process.env.PATH;
    const half = `[[ "$*" == *--data-only* ]] && exec ${toolPath('pg_restore')} "$@"\n${toolPath('pg_restore')} "$@" | head -n 400\necho broken >&2\nexit 1\n`;
    writeFileSync(join(failing, 'pg_restore'), `#!/bin/bash\nPATH='${given}'\n${half}`, { mode: 0o700 });
    const place = { DATABASE_URL: await createDatabase(), DATA_DIR: join(folder, 'from-half'), ...onDisk };
    const { stderr } = await run('restore', copy, { ...place, PATH: `${failing}:${given}` });
    expect(stderr).toContain('pg_restore failed: broken');
    expect((await run('restore', copy, place)).stderr, 'the database is still empty').toBe('');
  });

  test('is refused if incomplete, or of the other engine', async () => {
    const copy = join(folder, 'cut');
    await run('backup', copy);
    expect((await run('restore', copy, { DATABASE_URL: '' })).stderr).toContain(
      'This backup is of PostgreSQL',
    );
    chmodSync(join(copy, 'database.dump'), 0o600);
    truncateSync(join(copy, 'database.dump'), 5_000);
    expect((await run('restore', copy)).stderr).toContain('database.dump has 5000 bytes instead of');
  });
});

test('connections that wait for PostgreSQL’s programs are not closed as silent', async () => {
  const pool = patientPool('postgres://localhost/site');
  const { stream } = pool.options as unknown as { stream: () => Socket }; // as postgres.ts gives it
  const socket = stream();
  expect(socket.timeout ?? 0).toBe(0);
  socket.destroy();
  await pool.end();
});
