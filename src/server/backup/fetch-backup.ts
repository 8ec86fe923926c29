import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Storage } from '../storage/storage.ts';
import { writeManifest } from './manifest.ts';
import { keysKey, listStored, newestReadable, partKey, poolKey } from './stored-backup.ts';

async function read(place: Storage, key: string, sha256: string): Promise<Uint8Array> {
  const file = await place.get(key);
  if (!file) throw new Error(`This backup is damaged, and nothing was restored: ${key} is missing`);
  if (createHash('sha256').update(file.body).digest('hex') !== sha256)
    throw new Error(`This backup is damaged, and nothing was restored: ${key} was changed`);
  return file.body;
}

/** Downloads a scheduled backup into a folder, in the layout of `npm run backup`. Without a time, the newest. */
export async function fetchBackup(place: Storage, wanted: string | undefined, folder: string): Promise<Date> {
  const { whole } = await listStored(place);
  const asked = wanted ? whole.filter((time) => time.toISOString() === wanted) : whole;
  const found = await newestReadable(place, asked);
  if (!found) {
    const known = whole.map((time) => time.toISOString());
    throw new Error(
      [
        ...asked.map((time) => `The manifest of the backup of ${time.toISOString()} cannot be read.`),
        ...(known.length > 0 ? ['There are backups of:', ...known] : ['There are no backups yet.']),
      ].join('\n'),
    );
  }
  const { at } = found;
  const { database, keys, files, rows } = found.manifest;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [part, { sha256 }] of database.parts.entries())
    appendFileSync(join(folder, database.name), await read(place, partKey(at, part), sha256));
  if (keys) writeFileSync(join(folder, 'keys.json'), await read(place, keysKey(at), keys.sha256));
  for (const [key, { sha256 }] of Object.entries(files)) {
    const path = join(folder, 'files', key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await read(place, poolKey(key), sha256));
  }
  await writeManifest(folder, rows);
  return at;
}
