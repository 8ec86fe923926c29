import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { siteWithBackups } from '../testing/site-with-backups.ts';
import { fetchBackup } from './fetch-backup.ts';
import type { Installation } from './installation.ts';
import { makeBackup } from './make-backup.ts';
import { checkManifest } from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';
import { storeBackup } from './store-backup.ts';
import { listStored, manifestKey } from './stored-backup.ts';

// what happens to stored backups is the same whichever engine's database is among their files
let folder: string;
let database: Database;
let installation: Installation;
let files: Storage;
let place: Storage;
beforeEach(async () => {
  ({ folder, database, installation, files, place } = await siteWithBackups('sqlite'));
  await files.put('media/a.webp', new Uint8Array([1, 2, 3]), 'image/webp');
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('backups stored among the files of the site are not backed up', async () => {
  await storeBackup(installation, files, files, new Date());
  const { files: listed } = await storeBackup(installation, files, place, new Date());
  expect(Object.keys(listed)).toEqual(['media/a.webp']);
  const { files: copied } = await makeBackup(installation, files, join(folder, 'by-hand'));
  expect(readdirSync(join(folder, 'by-hand/files'))).toEqual(['media']);
  expect(copied).toBe(3); // with the database and the keys
});

test('expired backups are deleted, with the files no other backup needs', async () => {
  const day = 24 * 3_600_000;
  const at = (days: number) => new Date(Date.now() - days * day);
  await storeBackup(installation, files, place, at(40));
  await files.delete('media/a.webp');
  await files.put('media/b.webp', new Uint8Array([4]), 'image/webp');
  await storeBackup(installation, files, place, at(0));
  expect([...(await listStored(place)).files.keys()].sort()).toEqual(['media/a.webp', 'media/b.webp']);
  expect(await pruneBackups(place, new Date())).toBe(1);
  const left = await listStored(place);
  expect(left.whole).toHaveLength(1);
  expect([...left.files.keys()]).toEqual(['media/b.webp']);
  expect(await files.get('media/b.webp')).not.toBeNull();
});

test('a foreign folder among them prevents neither deleting nor restoring', async () => {
  const at = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const [old, newest] = [at(40), at(0)];
  await storeBackup(installation, files, place, old);
  const others = ['-keep', '-0'].map((end) => manifestKey(old).replace('Z/', `Z${end}/`));
  others.push('private/backups/2026/manifest.json', 'private/backups/by-hand/manifest.json');
  for (const key of others) await place.put(key, new Uint8Array([123]), 'application/json');
  await storeBackup(installation, files, place, newest);
  expect(await pruneBackups(place, new Date())).toBe(1);
  expect((await listStored(place)).whole).toEqual([newest]);
  for (const key of others) expect(await place.get(key), key).not.toBeNull();
  const fetched = join(folder, 'fetched');
  expect(await fetchBackup(place, newest.toISOString(), fetched)).toEqual(newest);
  expect(await checkManifest(fetched)).toEqual([]);
  await expect(fetchBackup(place, 'yesterday', join(folder, 'other'))).rejects.toThrow(
    `There are backups of:\n${newest.toISOString()}`,
  );
});

test('a damaged backup is kept, displaces no other one, and no file is deleted meanwhile', async () => {
  const at = (hours: number) => new Date(Date.parse('2026-01-06T09:50:00.000Z') - hours * 3_600_000);
  const [sound, damaged, newest] = [at(5.5), at(5.2), at(0)] as const; // two of one hour
  for (const time of [at(24 * 40), sound, damaged, newest])
    await storeBackup(installation, files, place, time);
  await place.put('private/backup-files/media/gone.webp', new Uint8Array([1]), 'image/webp');
  await place.put(manifestKey(damaged), new Uint8Array([123]), 'application/json');
  const told: Date[] = [];
  expect(await pruneBackups(place, new Date(newest.getTime() + 1), (time) => told.push(time))).toBe(1);
  expect(told).toEqual([damaged]);
  const left = await listStored(place);
  expect(left.whole).toEqual([newest, damaged, sound]);
  expect([...left.files.keys()]).toContain('media/gone.webp');
});

test.each([
  ['the database', { database: { name: '../../outside', parts: [] } }],
  ['a file', { files: { '../../outside': { bytes: 1, sha256: '' } } }],
])('a backup whose manifest points %s out of the folder is not restored', async (_name, changed) => {
  const at = new Date();
  const manifest = await storeBackup(installation, files, place, at);
  const written = new TextEncoder().encode(JSON.stringify({ ...manifest, ...changed }));
  await place.put(manifestKey(at), written, 'application/json');
  const fetched = join(folder, 'fetched');
  await expect(fetchBackup(place, at.toISOString(), fetched)).rejects.toThrow(/manifest/);
  expect(readdirSync(folder)).not.toContain('fetched');
});

test('a backup whose files were modified is not restored', async () => {
  const at = new Date();
  await storeBackup(installation, files, place, at);
  await place.put('private/backup-files/media/a.webp', new Uint8Array([3, 2, 1]), '');
  await expect(fetchBackup(place, undefined, join(folder, 'fetched'))).rejects.toThrow('was changed');
  await expect(fetchBackup(place, 'yesterday', join(folder, 'other'))).rejects.toThrow(at.toISOString());
});
