import { createHash } from 'node:crypto';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { lockFolder } from '../db/instance-lock.ts';
import { joinInstances } from '../db/instances.ts';
import { refuseHalfMoved } from '../db/moving.ts';
import { audit } from '../rpc/audit.ts';
import { checkChain } from '../rpc/audit-chain.ts';
import { loadKeys } from '../rpc/keys.ts';
import { openStorage } from '../storage/open-storage.ts';
import { testAsRoot } from '../testing/as-root.ts';
import { startBuckets, type TestBucket } from '../testing/bucket.ts';
import { seededDatabase } from '../testing/copied-database.ts';
import { createDatabase, engines, freshDatabase, patientWaits } from '../testing/engines.ts';
import { databaseFile, type Installation, readInstallation } from './installation.ts';
import { move } from './move.ts';
import { keysIn } from './move-files.ts';

let folder: string;
let buckets: TestBucket;
beforeAll(async () => {
  buckets = await startBuckets('one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight');
});
afterAll(() => buckets.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'move-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function installation(name: string, settings: Record<string, string> = {}): Installation {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  return { config: readConfig({ DATA_DIR: dataDir, ...settings }), dataDir };
}
const databaseOf = ({ config, dataDir }: Installation) =>
  openDatabase({ url: config.DATABASE_URL, file: join(dataDir, 'site.db'), waits: patientWaits });

const owner = { email: 'owner@example.com', password: 'correct-horse-battery-9' };

/** A site with content, an audit log, an id that was given and deleted, and files. */
async function site(): Promise<Installation> {
  const made = installation('old');
  const { db, close } = await seededDatabase('sqlite', made.dataDir, owner);
  const by = { staff: null, now: () => new Date(), address: '192.0.2.1' };
  for (const word of ['வணக்கம்', "it's", 'line\nline', '"\\'])
    await audit(db, by, { action: 'test', before: { z: word, a: [1, { y: 2, b: null }] }, after: { word } });
  const at = new Date().toISOString();
  const tag = await db
    .insertInto('tags')
    .values({
      name: 'Gone',
      slug: 'gone',
      formerSlugs: '[]',
      status: 1,
      sortOrder: 1,
      version: 1,
      meta: '{}',
      createdAt: at,
      updatedAt: at,
      publishAt: null,
      unpublishAt: null,
      createdBy: null,
      updatedBy: null,
      deletedAt: null,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('tags').where('id', '=', tag.id).execute();
  const picture = { hash: 'a'.repeat(32), name: 'a.png', alt: '', width: 10, height: 20, bytes: 3 };
  const focus = { focalX: 1 / 3, focalY: 0.07 }; // PostgreSQL keeps seven digits of them
  await db
    .insertInto('images')
    .values({ ...picture, ...focus, version: 1, createdBy: null, createdAt: at })
    .execute();
  await close();
  loadKeys(made.dataDir, undefined);
  const storage = await openStorage(made.config, made.dataDir);
  await storage.put('media/a-10x20.webp', new Uint8Array([1, 2, 3]), 'image/webp');
  await storage.put('private/cv/one', new Uint8Array(300_000).fill(7), 'application/pdf');
  await storage.put('private/cv/empty', new Uint8Array(), 'application/pdf');
  return made;
}

/** Hashes of all that is in a folder but the locks and the empty log SQLite makes to read: they have no content. */
const hashes = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^lock\.db|-shm$/.test(entry.name))
      .filter(
        (entry) => !entry.name.endsWith('-wal') || statSync(join(entry.parentPath, entry.name)).size > 0,
      )
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(root.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
      }),
  );

/** The id of a role that is made and deleted again. */
async function nextRole(place: Installation): Promise<number> {
  const database = await databaseOf(place);
  const { id } = await database.db
    .insertInto('roles')
    .values({
      name: 'Next',
      description: '',
      privileges: '[]',
      owner: false,
      version: 1,
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db.deleteFrom('roles').where('id', '=', id).execute();
  await database.close();
  return id;
}

const target = async (engine: (typeof engines)[number], bucket: string) => {
  const url = await freshDatabase(engine);
  return installation('new', { ...buckets.settings(bucket), ...(url ? { DATABASE_URL: url } : {}) });
};

describe.each(engines)('a move from SQLite and the disk to %s and a bucket', (engine) => {
  const bucket = (sqlite: string, postgres: string) => (engine === 'sqlite' ? sqlite : postgres);

  test('copies every row and file there and back, and leaves the source unchanged', async () => {
    const from = await site();
    const to = await target(engine, bucket('one', 'two'));
    const before = hashes(from.dataDir);
    const said: string[] = [];
    await move(from, to, (line) => said.push(line));
    expect(hashes(from.dataDir)).toEqual(before);
    expect(said.at(-1)).toMatch(/ rows, 3 files \(0\.3 MB\); all counted and hashed on both sides\.$/);
    expect(said).toContain('audit: 4 rows');
    const there = await databaseOf(to);
    await refuseHalfMoved(there);
    expect(await checkChain(there.db)).toMatchObject({ whole: true, entries: 4 });
    // what is written from now on goes on where the old database was
    await audit(there.db, { staff: null, now: () => new Date(), address: null }, { action: 'update' });
    expect(await checkChain(there.db)).toMatchObject({ whole: true, entries: 5 });
    await there.close();
    const made = await nextRole(to);

    const back = installation('back');
    await move(to, back, () => undefined);
    const again = await databaseOf(back);
    expect(await checkChain(again.db)).toMatchObject({ whole: true, entries: 5 });
    const first = await databaseOf(from);
    for (const table of ['users', 'services', 'blogs', 'settings', 'roles', 'revisions'] as const) {
      const rows = await Promise.all(
        [first, again].map(({ db }) => db.selectFrom(table).selectAll().execute()),
      );
      expect(rows[1]).toHaveLength(rows[0]?.length ?? -1);
    }
    expect(
      await again.db.selectFrom('services').select(['slug', 'updatedAt']).orderBy('id').execute(),
    ).toEqual(await first.db.selectFrom('services').select(['slug', 'updatedAt']).orderBy('id').execute());
    await Promise.all([first.close(), again.close()]);
    expect(await nextRole(back), 'no id is given twice').toBe(made + 1);
    const files = await openStorage(back.config, back.dataDir);
    expect(await keysIn(files)).toEqual(
      new Set(['media/a-10x20.webp', 'private/cv/one', 'private/cv/empty']),
    );
    expect((await files.get('private/cv/one'))?.body).toEqual(new Uint8Array(300_000).fill(7));
    expect(readFileSync(join(back.dataDir, 'keys.json'))).toEqual(
      readFileSync(join(from.dataDir, 'keys.json')),
    );
  });

  test('resumes after an interruption, and no site starts on a partial move', async () => {
    const from = await site();
    const to = await target(engine, bucket('three', 'four'));
    const stopAt = (line: string) => {
      if (line.startsWith('users:')) throw new Error('interrupted');
    };
    await expect(move(from, to, stopAt)).rejects.toThrow('interrupted');
    const half = await databaseOf(to);
    await expect(refuseHalfMoved(half)).rejects.toThrow('has not finished');
    await half.close();
    const said: string[] = [];
    await move(from, to, (line) => said.push(line));
    expect(said.some((line) => /^users: \d+ rows, already there$/.test(line))).toBe(true);
    expect(said.at(-1)).toContain('all counted and hashed');
  });

  test('is refused onto existing data, rows or files, and from another source', async () => {
    const from = await site();
    const to = await target(engine, bucket('five', 'six'));
    await (await openStorage(to.config, to.dataDir)).put('media/other.webp', new Uint8Array(1), '');
    await expect(move(from, to, () => undefined)).rejects.toThrow('There are already files in');
    await (await openStorage(to.config, to.dataDir)).delete('media/other.webp');
    const full =
      engine === 'sqlite'
        ? installation('full')
        : installation('full', { DATABASE_URL: await createDatabase() });
    await (await seededOn(full)).close();
    await expect(move(from, full, () => undefined)).rejects.toThrow('already has data');
  });
});

const seededOn = async (place: Installation) => {
  const { migrate } = await import('../db/migrate.ts');
  const database = await databaseOf(place);
  await migrate(database);
  return database;
};

test('is refused while a site runs, or if the keys differ', async () => {
  const from = await site();
  const to = installation('new');
  const none = { ...from, dataDir: join(folder, 'none') };
  await expect(move(none, to, () => undefined)).rejects.toThrow('none is missing');
  const unlock = lockFolder(from.dataDir);
  await expect(move(from, to, () => undefined)).rejects.toThrow('Another process is using');
  unlock();
  writeFileSync(join(to.dataDir, 'keys.json'), '{}');
  await expect(move(from, to, () => undefined)).rejects.toThrow('keys of another installation');
  rmSync(join(to.dataDir, 'keys.json'));
  const sealed = installation('sealed', { SEAL_KEY: 'A'.repeat(43) });
  await expect(move(from, sealed, () => undefined)).rejects.toThrow('SEAL_KEY differs');
  expect(readdirSync(to.dataDir)).not.toContain('site.db');
  expect(databaseFile(to)).toBe(join(to.dataDir, 'site.db'));
});

test('takes SEAL_KEY on both sides for the keys, and is refused to a folder that has none', async () => {
  const SEAL_KEY = 'A'.repeat(43);
  const plain = await site();
  const from = { ...plain, config: { ...plain.config, SEAL_KEY } };
  rmSync(join(from.dataDir, 'keys.json'));
  await expect(move(from, installation('new'), () => undefined)).rejects.toThrow('DATA_DIR and SEAL_KEY');
  const to = installation('sealed', { SEAL_KEY });
  const said: string[] = [];
  await move(from, to, (line) => said.push(line));
  expect(said.at(-1)).toContain('3 files');
  expect(readdirSync(to.dataDir)).not.toContain('keys.json');
});

test('a side that does not exist is named, with what to do', () => {
  const missing = join(folder, 'missing');
  expect(() => readInstallation(missing)).toThrow(`${missing} does not exist.`);
  expect(() => readInstallation(missing)).toThrow('make a new folder first');
});

testAsRoot('what root leaves behind when it is refused belongs to the account of the folder', async () => {
  const from = await site();
  const to = installation('new');
  const account = 4711;
  chownSync(from.dataDir, account, account);
  const unlock = lockFolder(to.dataDir);
  await expect(move(from, to, () => undefined)).rejects.toThrow('Another process is using');
  unlock();
  expect(statSync(join(from.dataDir, 'lock.db')).uid).toBe(account);
});

test('first finishes an interrupted restore, on either side', async () => {
  const from = await site();
  const restored = join(from.dataDir, '.restored');
  mkdirSync(restored);
  for (const name of ['files', 'keys.json']) renameSync(join(from.dataDir, name), join(restored, name));
  const to = installation('new');
  mkdirSync(join(to.dataDir, '.replaced/files/media'), { recursive: true });
  writeFileSync(join(to.dataDir, '.replaced/files/media/other.webp'), '1');
  await expect(move(from, to, () => undefined)).rejects.toThrow('There are already files in');
  rmSync(join(to.dataDir, 'files'), { recursive: true });
  const said: string[] = [];
  await move(from, to, (line) => said.push(line));
  expect(said.at(-1)).toContain('3 files');
  expect([from, to].flatMap(({ dataDir }) => readdirSync(dataDir)).filter((name) => name[0] === '.')).toEqual(
    [],
  );
});

test.skipIf(!engines.includes('postgres'))('detects instances that run on PostgreSQL', async () => {
  const from = installation('old', { DATABASE_URL: await createDatabase() });
  const database = await seededOn(from);
  const running = await joinInstances(database, { place: 'x', wire: 'x', seal: 'x' }, () => undefined);
  await expect(move(from, installation('new'), () => undefined)).rejects.toThrow('The site is running on');
  await running.stop();
  await database.close();
  loadKeys(from.dataDir, undefined);
  await move(from, installation('new'), () => undefined);
});
