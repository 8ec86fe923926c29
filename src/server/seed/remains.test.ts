import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { diskStorage } from '../storage/disk.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { startBuckets } from '../testing/bucket.ts';
import { remainsBackedUp, remainsOf } from './remains.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remains-'));
  mkdirSync(join(folder, 'files/.parts'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a prepared folder counts as empty', () => expect(remainsOf(folder)).toBeNull());

test('names the keys and files that are left, with advice', () => {
  writeFileSync(join(folder, 'keys.json'), '{}');
  expect(remainsOf(folder)).toContain('holds keys.json of an earlier installation');
  mkdirSync(join(folder, 'files/media'));
  expect(remainsOf(folder)).toContain('keys.json and files');
  expect(remainsOf(folder)).toContain('npm run restore');
});

test('names the command that takes a database of SQLite to PostgreSQL', () => {
  writeFileSync(join(folder, 'site.db'), '');
  expect(remainsOf(folder), 'its own').toBeNull();
  writeFileSync(join(folder, 'keys.json'), '{}');
  mkdirSync(join(folder, 'files/media'));
  const found = remainsOf(folder, true);
  expect(found).toContain('holds site.db, keys.json and files of an earlier installation');
  expect(found).toContain(`npm run move -- --from ${folder} --to <settings>`);
});

describe('backups of an earlier installation', () => {
  const backUp = async (place: Storage, ...names: string[]) => {
    for (const name of names)
      await place.put(`private/backups/2026-01-0${name}`, new Uint8Array([123]), 'application/json');
  };

  test('none is found in a folder that is empty or missing, or where none is complete', async () => {
    const BACKUP_DIR = join(folder, 'backups');
    expect(await remainsBackedUp(readConfig({}))).toBeNull();
    expect(await remainsBackedUp(readConfig({ BACKUP_DIR }))).toBeNull();
    await backUp(diskStorage(BACKUP_DIR), '5T10-00-00-000Z/keys.json');
    expect(await remainsBackedUp(readConfig({ BACKUP_DIR }))).toBeNull();
  });

  test('the newest of a folder is named, with both ways out', async () => {
    const BACKUP_DIR = join(folder, 'backups');
    const manifests = ['5', '7', '6'].map((day) => `${day}T10-00-00-000Z/manifest.json`);
    await backUp(diskStorage(BACKUP_DIR), '8T10-00-00-000Z/keys.json', ...manifests);
    const found = await remainsBackedUp(readConfig({ BACKUP_DIR }));
    expect(found).toContain(
      `${BACKUP_DIR} holds backups of an earlier installation, the newest of 2026-01-07`,
    );
    expect(found).toContain('restore that backup: npm run restore -- scheduled.');
    expect(found).toContain('To start afresh, set BACKUP_DIR to an empty folder.');
    const DATABASE_URL = 'postgres://127.0.0.1/site';
    expect(await remainsBackedUp(readConfig({ BACKUP_DIR, DATABASE_URL }))).toContain(
      'restore that backup into a database just created: npm run restore -- scheduled.',
    );
  });

  const settingsOf = (settings: Record<string, string>) =>
    readConfig(Object.fromEntries(Object.entries(settings).map(([key, value]) => [`BACKUP_${key}`, value])));

  test('a bucket is named, without its keys', async () => {
    const buckets = await startBuckets('copies');
    const settings = buckets.settings('copies');
    const place = await openStorage(readConfig(settings), folder);
    expect(await remainsBackedUp(settingsOf(settings))).toBeNull();
    await place.put('private/backup-files/media/a.webp', new Uint8Array([1]), 'image/webp');
    await backUp(place, '5T10-00-00-000Z/manifest.json');
    const found = await remainsBackedUp(settingsOf(settings));
    await buckets.stop();
    expect(found).toContain(`the bucket copies at ${new URL(settings.S3_ENDPOINT ?? '').host} holds backups`);
    expect(found).toContain('set BACKUP_S3_BUCKET to an empty one.');
    expect(found).not.toContain('S3RVER');
  });

  test('a place that does not answer is not waited for', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const settings = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'copies',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    };
    await expect(remainsBackedUp(settingsOf(settings), 100)).rejects.toThrow('does not answer');
    silent.close();
  });
});
