import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
const run = (code: string) =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `const { isStale, markBuilt } = await import(${JSON.stringify(join(root, 'bin/stale.mjs'))}); ${code}`,
  ]).toString();
const isStale = () => run('process.stdout.write(String(isStale()))') === 'true';
const later = (file: string) => utimesSync(join(root, file), Date.now() / 1000, Date.now() / 1000 + 60);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stale-'));
  for (const folder of ['bin', 'build', 'src']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'src/main.ts'), '');
  writeFileSync(join(root, 'package-lock.json'), '{}');
  cpSync(join(import.meta.dirname, '../bin/stale.mjs'), join(root, 'bin/stale.mjs'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a build is stale before it is made, and after a source has changed', () => {
  expect(isStale()).toBe(true);
  run('markBuilt()');
  expect(isStale()).toBe(false);
  later('src/main.ts');
  expect(isStale()).toBe(true);
});

test('other packages make it stale, rewritten or skipped ones do not', () => {
  run('markBuilt()');
  later('package-lock.json'); // as npm prune leaves it
  expect(isStale()).toBe(false);
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": {} }');
  expect(isStale()).toBe(true);
  rmSync(join(root, 'package-lock.json')); // as in the image
  expect(isStale()).toBe(false);
});

test('a dangling symbolic link, such as an editor’s lock, is ignored', () => {
  symlinkSync('nobody@nowhere.1', join(root, 'src/.#main.ts'));
  run('markBuilt()');
  expect(isStale()).toBe(false);
});
