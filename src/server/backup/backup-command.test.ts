import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'by-hand-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const database = await openDatabase({ file: join(dataDir, 'site.db') });
  await migrate(database);
  await database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backUp = (target: string, uid?: number) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts'), 'backup', target], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    ...(uid === undefined ? {} : { uid }),
  });

test('a backup whose time cannot be noted in the data folder has been made all the same', () => {
  const copy = join(folder, 'today');
  mkdirSync(join(dataDir, 'last-backup')); // fails as a full disk does
  const { status, stdout, stderr } = backUp(copy);
  expect(stdout).toContain(`Backed up to ${copy}`);
  expect(stderr).toContain(
    `The backup is complete. Only its time could not be written to ${join(dataDir, 'last-backup')}`,
  );
  expect(status).toBe(0);
  expect(existsSync(join(copy, 'manifest.json'))).toBe(true);
});

test('a backup without files that the database names says so', async () => {
  const database = await openDatabase({ file: join(dataDir, 'site.db') });
  const picture = { hash: 'a'.repeat(32), name: 'a.png', alt: '', width: 10, height: 20, bytes: 3 };
  const more = { focalX: 0.5, focalY: 0.5, version: 1, createdBy: null, createdAt: new Date().toISOString() };
  await database.db
    .insertInto('images')
    .values({ ...picture, ...more })
    .execute();
  await database.close();
  const { status, stdout, stderr } = backUp(join(folder, 'today'));
  expect(stdout).toMatch(/: 0 users, 0 enquiries, 0 applications, 0 insights, 1 image; \d+ files? in all\./);
  expect(stderr).toContain('Not in this backup: 1 file, such as media/');
  expect(stderr).toContain(`media/${picture.hash}-10x20.webp`);
  expect(stderr).toContain('npm run move');
  expect(status).toBe(0);
});

test.skipIf(process.platform === 'win32')('a folder that cannot be written to is named', () => {
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined; // root may write everywhere
  chmodSync(folder, 0o777);
  chmodSync(join(dataDir, 'site.db'), 0o644);
  chmodSync(dataDir, 0o555);
  const { status, stderr } = backUp(join(folder, 'today'), nobody);
  chmodSync(dataDir, 0o755);
  expect(stderr).toContain(`The database in ${dataDir} cannot be opened, because nothing can be written`);
  expect(stderr).toContain('Run the backup as the account that runs the site');
  expect(status).toBe(1);
});
