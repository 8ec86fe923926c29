import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeFolder } from './close-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'close-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(process.platform === 'win32')('closes an open folder with all its contents', () => {
  mkdirSync(join(folder, 'files/private'), { recursive: true });
  for (const name of ['site.db', 'files/private/cv']) writeFileSync(join(folder, name), '');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chmodSync(join(folder, name), 0o755);
  chmodSync(folder, 0o755);
  closeFolder(folder);
  const modes = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()].map((name) => [
    name,
    (statSync(join(folder, name)).mode & 0o777).toString(8),
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    '': '700',
    files: '700',
    'files/private': '700',
    'files/private/cv': '600',
    'site.db': '600',
  });
});

test.skipIf(process.platform === 'win32')(
  'of a folder with anything else in it only closes what is ours',
  () => {
    mkdirSync(join(folder, 'bin'));
    for (const name of ['site.db', 'bin/tool']) writeFileSync(join(folder, name), '');
    for (const name of ['', 'bin', 'bin/tool', 'site.db']) chmodSync(join(folder, name), 0o755);
    closeFolder(folder);
    const mode = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);
    expect(['', 'bin', 'bin/tool', 'site.db'].map(mode)).toEqual(['755', '755', '755', '600']);
  },
);
