import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'folder-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a folder is made with its parents, and left as it is if it is there', () => {
  const path = join(root, 'srv/site/data');
  makeFolder(path);
  writeFileSync(join(path, 'kept'), '');
  makeFolder(path);
  expect(statSync(join(path, 'kept')).isFile()).toBe(true);
});

test('missing folders get the mode that is asked for', () => {
  makeFolder(join(root, 'own/data'), 0o700);
  for (const path of ['own', 'own/data']) expect(statSync(join(root, path)).mode & 0o777).toBe(0o700);
});

test('a file in its place is named', () => {
  const path = join(root, 'file');
  writeFileSync(path, '');
  expect(() => makeFolder(path)).toThrow('EEXIST');
  expect(() => makeFolder(join(path, 'data'))).toThrow('EEXIST');
});

test.runIf(process.platform === 'linux')('a place that takes no folders is refused and does not hang', () =>
  expect(() => makeFolder('/proc/site')).toThrow('ENOENT'),
);
