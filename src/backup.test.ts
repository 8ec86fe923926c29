import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';

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

const run = (name: string, target: string) =>
  execFileSync(process.execPath, [join(import.meta.dirname, `../bin/${name}.mjs`), target], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });

/** What other accounts of the machine may do with anything in a folder; nothing, if all is well. */
const openTo = (root: string) =>
  [root, ...readdirSync(root, { recursive: true }).map((name) => join(root, String(name)))].filter(
    (path) => (statSync(path).mode & 0o077) !== 0,
  );

test.skipIf(process.platform === 'win32')('a copy and what is restored from it are closed to others', () => {
  const copy = join(folder, 'copies/today');
  expect(run('backup', copy)).toContain('Backed up');
  expect(openTo(copy)).toEqual([]);
  spawnSync('chmod', ['-R', 'a+rX', copy]); // as when it was kept on a share
  expect(run('restore', copy)).toContain('Restored');
  expect(openTo(dataDir)).toEqual([]);
  expect(readFileSync(join(dataDir, 'files/private/cv'), 'utf8')).toBe('a life');
});

test('a damaged database is replaced by the copy', () => {
  const copy = join(folder, 'today');
  run('backup', copy);
  const whole = readFileSync(join(copy, 'site.db'));
  writeFileSync(join(dataDir, 'site.db'), 'nothing of a database');
  run('restore', copy);
  expect(readFileSync(join(dataDir, 'site.db')).equals(whole)).toBe(true);
});
