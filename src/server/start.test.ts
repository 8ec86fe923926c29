import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seal, webCipher } from '#shared/envelope.ts';
import { passwordMatches } from './accounts/password.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate, migrationNames } from './db/migrate.ts';
import { tableNames } from './db/moving.ts';
import type { Span } from './http/trace-export.ts';
import { startServer } from './start.ts';
import { diskStorage } from './storage/disk.ts';
import { openStorage } from './storage/open-storage.ts';
import { startBuckets } from './testing/bucket.ts';
import { engines, freshDatabase, patientWaits } from './testing/engines.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  file = join(dataDir, 'site.db');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const onBroken = vi.fn();
const started = (env: Record<string, string> = {}) =>
  startServer(readConfig({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir, ...env }), {
    dataDir,
    dev: false,
    onBroken,
  });

test('a file that is no database is reported with instructions', async () => {
  writeFileSync(file, 'cut off '.repeat(1000));
  await expect(started()).rejects.toThrow(`The database ${file} is damaged (file is not a database)`);
});

test('a database of an earlier version is copied and migrated, and the log says so', async () => {
  const database = await openDatabase({ file });
  const names = migrationNames();
  await sql`create table migrations (name text primary key, at text not null)`.execute(database.db);
  const done = names.slice(0, 3); // the log names the others, however many they are
  for (const name of done) {
    const { up } = await import(`./db/migrations/${name}.ts`);
    await database.db.transaction().execute((trx) => up(trx, 'sqlite'));
    await sql`insert into migrations values (${name}, '')`.execute(database.db);
  }
  await database.close();
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await (await started({ LOG_LEVEL: 'info' })).stop();
  const lines = written.mock.calls.map(([line]) => String(line));
  written.mockRestore();
  const migrated = lines.filter((line) => line.includes('migrated the database'));
  expect(migrated.map((line) => JSON.parse(line).migrations)).toEqual([names.slice(3).join(', ')]);
  expect(lines.join('')).toContain(`before-${names[3]}.db`);
});

test('a database with corrupted pages is detected before anything is written to it', async () => {
  const database = await openDatabase({ file });
  await migrate(database);
  await database.close();
  const broken = readFileSync(file);
  broken.fill(0xaa, 16_384, 65_536);
  writeFileSync(file, broken);
  await expect(started()).rejects.toThrow(/is damaged \(.+\)\. Restore a backup: npm run restore/);
  expect(readFileSync(file).equals(broken)).toBe(true);
});

test('an interrupted restore is finished from its complete backup', async () => {
  const restored = join(dataDir, '.restored');
  mkdirSync(restored);
  writeFileSync(file, 'a damaged database');
  mkdirSync(join(dataDir, '.replaced'));
  const database = await openDatabase({ file: join(restored, 'site.db') });
  await migrate(database);
  await database.close();
  const server = await started();
  await server.stop();
  const kept = readdirSync(dataDir).filter((name) => name.startsWith('.'));
  expect(kept).toEqual([expect.stringMatching(/^\.before-/)]);
  expect(readFileSync(join(dataDir, kept[0] ?? '', 'site.db'), 'utf8')).toBe('a damaged database');
});

test('a failing disk ends the process, and the next one is ready and writes', async () => {
  const key = new Uint8Array(32).fill(7);
  const env = { WIRE_KEY: Buffer.from(key).toString('base64url') };
  const server = await started(env);
  const request = { userName: 'nobody@example.com', password: 'a guess' }; // is recorded
  const body = JSON.stringify({ data: await seal(await webCipher(key), 'req', 'login', request) });
  const headers = { 'content-type': 'application/json' };
  const signIn = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/api/login`, { method: 'POST', headers, body })).status;
  const get = async (port: number, path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return `${answer.status} ${await answer.text()}`;
  };
  const well = '200 ok\ndatabase: ok\ndisk: ok\n';
  expect(await signIn(server.port)).not.toBe(503);
  expect(await get(server.port, '/readyz')).toBe('200 ok');
  await expect.poll(() => get(server.port, '/healthz')).toBe(well); // a part that a busy machine keeps from answering counts as away

  // begun before the disk fails, so that a server that stops still answers it
  const balancer = connect(server.port, '127.0.0.1').setEncoding('utf8');
  await once(balancer, 'connect');
  balancer.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n');
  const handle = await openFile(file);
  const sync = vi
    .spyOn(Object.getPrototypeOf(handle), 'datasync')
    .mockRejectedValue(Object.assign(new Error('i/o error'), { code: 'EIO' }));
  await handle.close();
  let stopped: Promise<void> | undefined;
  onBroken.mockImplementationOnce(() => {
    stopped = server.stop(); // as main.ts does
  });
  expect(await signIn(server.port)).toBe(503);
  expect(onBroken).toHaveBeenCalledOnce();
  balancer.write('\r\n');
  const [answer] = (await once(balancer, 'data')) as [string];
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  balancer.destroy();
  await stopped;
  sync.mockRestore();

  const healed = await started(env);
  expect(await get(healed.port, '/readyz')).toBe('200 ok');
  await expect.poll(() => get(healed.port, '/healthz')).toBe(well);
  expect(await signIn(healed.port)).not.toBe(503);
  await healed.stop();
});

describe.each(engines)('an empty database on %s', (engine) => {
  test('logs its first account even if the start fails after creating it', async () => {
    const url = await freshDatabase(engine);
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const env = { PORT: String(port), HOST: '127.0.0.1', ...(url ? { DATABASE_URL: url } : {}) };
    await expect(started(env)).rejects.toThrow(`Port ${port} is in use`);
    const text = written.mock.calls.map(([chunk]) => String(chunk)).join('');
    written.mockRestore();
    taken.close();
    const [, password = ''] =
      /^First sign-in: admin@example\.com with the password (\S+) \(shown this once\)$/m.exec(text) ?? [];
    const database = await openDatabase({ url, file, waits: patientWaits });
    const { password: stored } = await database.db
      .selectFrom('users')
      .select('password')
      .executeTakeFirstOrThrow();
    await database.close();
    expect(await passwordMatches(password, stored ?? '')).toBe(true);
  });

  test('is refused beside the keys and files of an earlier one', async () => {
    const url = await freshDatabase(engine);
    mkdirSync(join(dataDir, 'files/media'), { recursive: true });
    writeFileSync(join(dataDir, 'keys.json'), '{}');
    const env: Record<string, string> = url ? { DATABASE_URL: url } : {};
    await expect(started(env)).rejects.toThrow('holds keys.json and files of an earlier installation');
    const database = await openDatabase({ url, file, waits: patientWaits });
    expect(await tableNames(database), 'a restore or a move needs it as it was').toEqual([]);
    await database.close();
  });

  test('is refused beside a bucket with the files of an earlier one, and accepted beside an empty one', async () => {
    const url = await freshDatabase(engine);
    const buckets = await startBuckets('used', 'empty');
    const files = (name: string) => readConfig(buckets.settings(name));
    await (await openStorage(files('used'), dataDir)).put('media/a.png', new Uint8Array([1]), 'image/png');
    await (await openStorage(files('empty'), dataDir)).check();
    const env: Record<string, string> = url ? { DATABASE_URL: url } : {};
    await expect(started({ ...env, ...buckets.settings('used') })).rejects.toThrow(
      'the bucket used holds files of an earlier installation',
    );
    const whole = dataDir;
    dataDir = join(whole, 'anew'); // a start that was refused keeps its folder until the process ends
    mkdirSync(dataDir);
    const server = await started({ ...env, ...buckets.settings('empty') });
    await server.stop();
    await buckets.stop();
    dataDir = whole;
  });
});

describe.each(engines)('backups of a site, beside an empty database on %s,', (engine) => {
  const settings = async (BACKUP_DIR: string): Promise<Record<string, string>> => {
    const url = await freshDatabase(engine);
    return { BACKUP_DIR, ...(url ? { DATABASE_URL: url } : {}) };
  };
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'places-'));
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  test('refuse the start, until it is given a place without any', async () => {
    const env = await settings(place);
    await diskStorage(place).put(
      'private/backups/2026-01-05T10-00-00-000Z/manifest.json',
      new Uint8Array(),
      '',
    );
    await expect(started(env)).rejects.toThrow(`${place} holds backups of an earlier installation`);
    const whole = dataDir;
    dataDir = join(whole, 'anew'); // a start that was refused keeps its folder until the process ends
    mkdirSync(dataDir);
    await (await started({ ...env, BACKUP_DIR: join(place, 'new') })).stop();
    await (await started(env)).stop(); // a site that has its data is not asked
    dataDir = whole;
  });

  test('that cannot be looked for do not stop it', async () => {
    writeFileSync(join(place, 'private'), ''); // fails as a disk does that has gone away
    await (await started(await settings(place))).stop();
  });
});

describe('traces', () => {
  test('are not loaded without a collector', async () => {
    vi.doMock('./http/traces.ts', () => {
      throw new Error('loaded');
    });
    const server = await started();
    await server.stop();
    await expect(started({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).rejects.toThrow();
    vi.doUnmock('./http/traces.ts');
  });

  test('require valid headers, or the start names the invalid setting', () => {
    const headers = (list: string) => () => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: list });
    expect(headers('authorization=Basic%20YTpi==, x-team=web')).not.toThrow();
    for (const list of ['authorization', 'a=b c', 'a=%E0%A4%A', 'a=b%0d%0ac'])
      expect(headers(list), list).toThrow('OTEL_EXPORTER_OTLP_HEADERS: must be headers such as');
  });

  test.each(engines)('of a call on %s have its name, id and queries', async (engine) => {
    const bodies: string[] = [];
    const collector = createServer(async (req, res) => {
      bodies.push((await req.toArray()).join(''));
      res.end('{}');
    });
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
    const key = new Uint8Array(32).fill(7);
    const url = await freshDatabase(engine);
    const server = await started({
      ...(url ? { DATABASE_URL: url } : {}),
      WIRE_KEY: Buffer.from(key).toString('base64url'),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    });
    const path = 'login';
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        data: await seal(await webCipher(key), 'req', path, {
          userName: 'nobody@example.com',
          password: 'a guess',
        }),
      }),
    });
    await answer.arrayBuffer();
    await server.stop(); // sends what waits
    collector.close();
    const spans: Span[] = bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
    const call = spans.find(({ name }) => name === 'POST /api/login');
    const valueIn = (span: Span | undefined, name: string) =>
      Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];
    expect(valueIn(call, 'site.request_id')).toBe(answer.headers.get('x-request-id'));
    expect(valueIn(call, 'http.response.status_code')).toBe(String(answer.status));
    const queries = spans.find(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(Number(valueIn(queries, 'site.db.queries'))).toBeGreaterThan(0);
    expect(Number(valueIn(queries, 'site.db.ms'))).toBeGreaterThan(0);
    expect(valueIn(queries, 'db.system.name')).toBe(engine === 'postgres' ? 'postgresql' : 'sqlite');
  });
});

test('a database without its keys gets new ones while nothing is sealed with them, and is refused from then on', async () => {
  const keys = join(dataDir, 'keys.json');
  const starts = async (env?: Record<string, string>) => (await started(env)).stop();
  await starts();
  rmSync(keys); // as where the first start was cut off before it made any
  await starts();
  expect(existsSync(keys)).toBe(true);

  rmSync(keys);
  const database = await openDatabase({ file });
  await database.db
    .updateTable('users')
    .set({ totpSecret: 'x'.repeat(80) })
    .execute();
  await database.close();
  await starts({ SEAL_KEY: Buffer.alloc(32, 7).toString('base64url') });
  writeFileSync(keys, 'new\n'); // as an operator does who has lost them for good
  await starts();
  expect(Object.keys(JSON.parse(readFileSync(keys, 'utf8')))).toContain('seal');

  rmSync(keys);
  await expect(started()).rejects.toThrow(
    /keys\.json is missing, but the database holds secrets that were sealed with its key: second factors\. .+ write the word new into the file/,
  );
  expect(existsSync(keys)).toBe(false);
});

test.each([
  ['HOST', {}],
  ['METRICS_HOST', { METRICS_PORT: '0' }],
])('an address that cannot be listened on is reported with its setting: %s', async (name, env) => {
  await expect(started({ ...env, [name]: '203.0.113.9' })).rejects.toThrow(
    `Set ${name} to an address of this machine`,
  );
});

test('an unreachable PostgreSQL is reported with its setting, without its password', async () => {
  const refused = started({ DATABASE_URL: 'postgres://site:secret@127.0.0.1:1/site', DISK_SHARED: 'on' });
  await expect(refused).rejects.toThrow('DATABASE_URL: PostgreSQL cannot be used (connect ECONNREFUSED');
  await expect(refused).rejects.not.toThrow('secret');
});

test('a database path that is no file is named', async () => {
  mkdirSync(file);
  await expect(started()).rejects.toThrow(`The database ${file} cannot be opened`);
});

test('with files in a bucket the start clears the disk cache, and health names the bucket', async () => {
  const buckets = await startBuckets('site');
  const { port, stop } = await started(buckets.settings('site'));
  const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  const name = `${'ab'.repeat(16)}-10x10.webp`;
  expect(await health()).toContain('bucket: ok');
  expect((await fetch(`http://127.0.0.1:${port}/media/${name}`)).status).toBe(404);
  expect(existsSync(join(dataDir, '.media'))).toBe(true);
  await buckets.stop();
  expect((await fetch(`http://127.0.0.1:${port}/media/${name}`)).status).toBe(503);
  await expect.poll(health).toContain('bucket: away');
  await stop();
});

test('a bucket that refuses is noticed at the start, and keeps nothing else from answering', async () => {
  const buckets = await startBuckets('site');
  const { port, stop } = await started(buckets.settings('misspelt'));
  const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  await expect.poll(health).toContain('bucket: away');
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  await stop();
  await buckets.stop();
});
