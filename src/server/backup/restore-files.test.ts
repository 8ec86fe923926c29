import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { diskStorage } from '../storage/disk.ts';
import { writeManifest } from './manifest.ts';
import { restoreFiles } from './restore-files.ts';

let folder: string;
let source: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-files-'));
  source = join(folder, 'copy');
  dataDir = join(folder, 'data');
  mkdirSync(join(source, 'files/private/cv'), { recursive: true });
  writeFileSync(join(source, 'site.db'), '');
  writeFileSync(join(source, 'files/private/cv/one'), 'a life');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const restored = async () => {
  const { restored: count } = await restoreFiles(source, {
    config: readConfig({ DATA_DIR: dataDir }),
    dataDir,
  });
  const found = await diskStorage(join(dataDir, 'files')).get('private/cv/one');
  return { count, text: found && new TextDecoder().decode(found.body) };
};

test('a backup’s files are put where the site stores its own, once', async () => {
  await writeManifest(source, {});
  expect(await restored()).toEqual({ count: 1, text: 'a life' });
  expect(await restored()).toEqual({ count: 0, text: 'a life' });
});

test('without a manifest all files are restored except those the site never writes', async () => {
  for (const name of ['.DS_Store', 'private/.DS_Store', 'other'])
    writeFileSync(join(source, 'files', name), '');
  expect(await restored()).toEqual({ count: 1, text: 'a life' });
});

test('a data folder without files is valid, too', async () => {
  rmSync(join(source, 'files'), { recursive: true });
  expect(await restored()).toEqual({ count: 0, text: null });
});
