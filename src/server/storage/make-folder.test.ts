import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk.ts';
import { makeFolder, makeFolderSync } from './make-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'folder-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a folder is made with its parents, and left as it is if it is there', () => {
  const path = join(root, 'srv/site/data');
  makeFolderSync(path);
  writeFileSync(join(path, 'kept'), '');
  makeFolderSync(path);
  expect(statSync(join(path, 'kept')).isFile()).toBe(true);
});

test('missing folders get the mode that is asked for', () => {
  makeFolderSync(join(root, 'own/data'), 0o700);
  for (const path of ['own', 'own/data']) expect(statSync(join(root, path)).mode & 0o777).toBe(0o700);
});

test('a file in its place is named', () => {
  const path = join(root, 'file');
  writeFileSync(path, '');
  expect(() => makeFolderSync(path)).toThrow('EEXIST');
  expect(() => makeFolderSync(join(path, 'data'))).toThrow('EEXIST');
});

test('a folder for a file is made with its parents, the first of which is named', async () => {
  const path = join(root, 'files/media/2026');
  expect(await makeFolder(path)).toBe(join(root, 'files'));
  expect(await makeFolder(path)).toBeUndefined();
  expect(await makeFolder(join(root, 'files/media/2027'))).toBe(join(root, 'files/media/2027'));
  expect(statSync(path).isDirectory()).toBe(true);
  writeFileSync(join(root, 'files/one'), '');
  await expect(makeFolder(join(root, 'files/one/two'))).rejects.toThrow('EEXIST');
});

describe.runIf(process.platform === 'linux')(
  'a place that takes no folders is refused and does not hang',
  () => {
    test('for data', () => expect(() => makeFolderSync('/proc/site')).toThrow('ENOENT'));
    test('for files and scheduled backups', () =>
      expect(diskStorage('/proc/site').put('media/x.webp', new Uint8Array(1), 'image/webp')).rejects.toThrow(
        'ENOENT',
      ));
  },
);
