import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { lockFolder } from '../db/instance-lock.ts';
import { migrate } from '../db/migrate.ts';
import { diskStorage } from '../storage/disk.ts';
import { testAsRoot } from '../testing/as-root.ts';
import { makeBackup } from './make-backup.ts';
import { restoreCommand } from './restore-command.ts';
import { storeBackup } from './store-backup.ts';

const main = join(import.meta.dirname, '../main.ts');
let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  dataDir = join(folder, 'data');
  // as a version before this one left it: open to everybody on the machine
  mkdirSync(join(dataDir, 'files/private'), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, 'files/private/cv'), 'a life', { mode: 0o644 });
  writeFileSync(join(dataDir, 'keys.json'), '{}', { mode: 0o644 });
  const database = await openDatabase({ file: join(dataDir, 'site.db') });
  await migrate(database);
  await database.close();
  chmodSync(join(dataDir, 'site.db'), 0o644);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = (more: Record<string, string> = {}) => ({ DATA_DIR: dataDir, DATABASE_URL: '', ...more });
/** A command as it is run: in a process of its own. */
const run = (name: string, target: string, more: Record<string, string> = {}) =>
  execFileSync(process.execPath, [main, name, target], {
    encoding: 'utf8',
    env: { ...process.env, ...settings(more) },
  });

const backUp = (target: string) =>
  makeBackup({ config: readConfig(settings()), dataDir }, diskStorage(join(dataDir, 'files')), target);
/** The command in this process, which saves the second that one of its own takes to start; returns what it says. */
async function restore(args: string[], more: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(settings(more))) vi.stubEnv(name, value);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  try {
    await restoreCommand(args);
    return { said: log.mock.calls.join('\n'), warned: warn.mock.calls.join('\n') };
  } finally {
    log.mockRestore();
    warn.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** What other accounts of the machine may do with anything in a folder; nothing, if all is well. */
const openTo = (root: string) =>
  [root, ...readdirSync(root, { recursive: true }).map((name) => join(root, String(name)))].filter(
    (path) => (statSync(path).mode & 0o077) !== 0,
  );

test.skipIf(process.platform === 'win32')('a copy and a restore are readable only by this account', () => {
  const copy = join(folder, 'copies/today');
  expect(run('backup', copy)).toContain('Backed up');
  expect(openTo(copy)).toEqual([]);
  spawnSync('chmod', ['-R', 'a+rX', copy]); // as when it was kept on a share
  expect(run('restore', copy)).toContain('Restored');
  expect(openTo(dataDir)).toEqual([]);
  expect(readFileSync(join(dataDir, 'files/private/cv'), 'utf8')).toBe('a life');
});

test('the data folder itself is kept, and nothing is created beside it, since it may be a mount', async () => {
  const copy = join(folder, 'today');
  await backUp(copy);
  const { ino } = statSync(dataDir);
  writeFileSync(join(dataDir, 'files/private/cv'), 'another life');
  expect((await restore([copy])).said).toContain('The data from before is kept in');
  expect(statSync(dataDir).ino).toBe(ino);
  expect(readdirSync(folder).sort()).toEqual(['data', 'today']);
  const [kept = '', ...others] = readdirSync(dataDir).filter((name) => name.startsWith('.'));
  expect(others).toEqual([]);
  expect(readFileSync(join(dataDir, kept, 'files/private/cv'), 'utf8')).toBe('another life');
  const back = await restore([join(dataDir, kept)]);
  expect(back.said).toContain('Restored');
  expect(back.warned).toMatch(/^This backup has no manifest, .*$/);
  expect(readFileSync(join(dataDir, 'files/private/cv'), 'utf8')).toBe('another life');
});

test('a missing folder is named in the error', async () => {
  const missing = join(folder, 'yesterday');
  await expect(restore([missing])).rejects.toThrow(`There is no folder ${missing}`);
});

test('a backup of 1.0.0, which has no manifest, is restored if that is requested', async () => {
  const copy = join(folder, 'today');
  await backUp(copy);
  rmSync(join(copy, 'manifest.json'));
  writeFileSync(join(dataDir, 'files/private/cv'), 'another life');
  const restored = await restore([copy, '--without-manifest']);
  expect(restored.said).toContain('Restored');
  expect(restored.warned).toMatch(/^This backup has no manifest, .*$/);
  expect(readFileSync(join(dataDir, 'files/private/cv'), 'utf8')).toBe('a life');
});

test('a scheduled backup is restored into the data folder, too', async () => {
  const place = join(folder, 'backups');
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: place });
  const files = diskStorage(join(dataDir, 'files'));
  await storeBackup({ config, dataDir }, files, diskStorage(place), new Date());
  rmSync(join(dataDir, 'site.db'));
  expect((await restore(['scheduled'], { BACKUP_DIR: place })).said).toContain('Restored');
  expect(existsSync(join(dataDir, 'site.db'))).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['backups', 'data']);
  expect(readdirSync(dataDir)).not.toContain('.fetched');
});

test('restoring is refused while a site runs on the folder, and where nothing can be written', async () => {
  const copy = join(folder, 'today');
  await backUp(copy);
  const unlock = lockFolder(dataDir);
  const before = readdirSync(dataDir);
  expect(() => run('restore', copy)).toThrow('Stop it first');
  // nothing is fetched: an empty folder has no backups, which it would tell
  expect(() => run('restore', 'scheduled', { BACKUP_DIR: join(folder, 'backups') })).toThrow('Stop it first');
  expect(readdirSync(dataDir)).toEqual(before);
  unlock();
  const DATA_DIR = join(copy, 'keys.json/data');
  for (const given of [copy, 'scheduled'])
    await expect(restore([given], { DATA_DIR, BACKUP_DIR: copy })).rejects.toThrow(
      'Nothing can be written to',
    );
});

test.each(['.restored', '.replaced'])(
  'no backup is made of an interrupted restore, detected by %s',
  (left) => {
    mkdirSync(join(dataDir, left));
    renameSync(join(dataDir, 'files'), join(dataDir, left, 'files'));
    expect(() => run('backup', join(folder, 'today'))).toThrow('has not finished');
    expect(readdirSync(folder)).toEqual(['data']);
  },
);

testAsRoot('what root restores belongs to the account of the folder', () => {
  const copy = join(folder, 'today');
  const account = 4711;
  chownSync(dataDir, account, account);
  run('backup', copy);
  run('restore', copy);
  const owned = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.before-') || !name.includes('/'))
    .map((name) => [name, statSync(join(dataDir, name)).uid]);
  expect(owned.map(([name]) => name)).toContain('last-backup');
  expect(owned.filter(([, uid]) => uid !== account)).toEqual([]);
});

test('a damaged database is replaced by the backup', async () => {
  const copy = join(folder, 'today');
  await backUp(copy);
  writeFileSync(join(dataDir, 'site.db'), 'nothing of a database');
  await restore([copy]);
  const database = await openDatabase({ file: join(dataDir, 'site.db') });
  expect(await migrate(database)).toEqual([]);
  await database.close();
});

describe('an incomplete backup is refused, and nothing is changed', () => {
  test.each<[string, string, (path: string) => void]>([
    [
      'cut off',
      'files/private/cv has 2 bytes instead of 6',
      (copy) => truncateSync(join(copy, 'files/private/cv'), 2),
    ],
    ['missing', 'files/private/cv is missing', (copy) => rmSync(join(copy, 'files/private/cv'))],
    [
      'changed',
      'files/private/cv was changed',
      (copy) => writeFileSync(join(copy, 'files/private/cv'), 'a wife'),
    ],
    [
      'added',
      'files/private/other does not belong to the backup',
      (copy) => writeFileSync(join(copy, 'files/private/other'), ''),
    ],
    ['the keys', 'keys.json is missing', (copy) => rmSync(join(copy, 'keys.json'))],
    [
      'the database',
      'site.db has 8192 bytes instead of',
      (copy) => truncateSync(join(copy, 'site.db'), 8192),
    ],
    ['the manifest', 'manifest.json cannot be read', (copy) => truncateSync(join(copy, 'manifest.json'), 30)],
    [
      'the manifest and a file',
      'manifest.json is missing',
      (copy) => {
        rmSync(join(copy, 'manifest.json'));
        rmSync(join(copy, 'files/private/cv'));
      },
    ],
  ])('%s', async (_name, words, spoil) => {
    const copy = join(folder, 'today');
    await backUp(copy);
    spoil(copy);
    await expect(restore([copy])).rejects.toThrow(words);
    expect(readdirSync(folder).sort()).toEqual(['data', 'today']);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(readFileSync(join(dataDir, 'files/private/cv'), 'utf8')).toBe('a life');
  });
});

test('a backup finishes and is consistent while another process writes', async () => {
  const database = await openDatabase({ file: join(dataDir, 'site.db') });
  const at = new Date().toISOString();
  const add = (db: Db, resource: string, length: number) =>
    db
      .insertInto('revisions')
      .values({
        resource,
        record: 1,
        version: 1,
        draft: false,
        author: null,
        createdAt: at,
        values: 'x'.repeat(length),
      })
      .execute();
  for (let n = 0; n < 200; n += 1) await add(database.db, 'filling', 100_000);
  let over = false;
  let pairs = 0;
  const writing = (async () => {
    for (; !over; pairs += 1) {
      await database.db.transaction().execute(async (trx) => {
        for (let half = 0; half < 2; half += 1) await add(trx, 'pair', 500);
      });
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  const copy = join(folder, 'today');
  const backing = spawn(process.execPath, [main, 'backup', copy], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  expect(await new Promise((resolve) => backing.once('exit', resolve))).toBe(0);
  over = true;
  await writing;
  await database.close();
  const made = await openDatabase({ file: join(copy, 'site.db') });
  const { n } = await made.db
    .selectFrom('revisions')
    .where('resource', '=', 'pair')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  await made.close();
  expect(n % 2).toBe(0);
  expect(n).toBeLessThanOrEqual(pairs * 2);
});
