import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '../storage/storage.ts';
import type { Installation } from './installation.ts';
import { copyDatabase, postgresDump, sqliteCopy } from './make-backup.ts';
import { namedFiles, stillNamed } from './named-files.ts';
import { ownFiles } from './own-files.ts';
import {
  deleteBegun,
  keysKey,
  listStored,
  manifestKey,
  newestReadable,
  partKey,
  poolKey,
  type StoredManifest,
} from './stored-backup.ts';

type Listed = StoredManifest['files'][string];

/** Databases are stored in parts, so that no request to a bucket takes too long and only one part is in memory. */
const partBytes = 16 * 1024 * 1024;
const octets = 'application/octet-stream';

const describe = (bytes: Uint8Array): Listed => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Stores a file and reads it back. */
async function store(place: Storage, key: string, bytes: Uint8Array): Promise<Listed> {
  await place.put(key, bytes, octets);
  const found = await place.get(key);
  const listed = describe(bytes);
  if (!found || describe(found.body).sha256 !== listed.sha256)
    throw new Error(`${key} differs from the original after it was stored.`);
  return listed;
}

async function storeDatabase(place: Storage, at: Date, file: string): Promise<Listed[]> {
  const parts: Listed[] = [];
  for await (const bytes of createReadStream(file, { highWaterMark: partBytes }))
    parts.push(await store(place, partKey(at, parts.length), bytes as Buffer));
  return parts;
}

/** An image with its variants, or any other file, by its key. */
const withoutVariant = (key: string) => key.replace(/(-\d+)?\.(webp|avif|svg)$/, '');

interface StoredFiles {
  listed: StoredManifest['files'];
  missing: string[];
}

/**
 * Files never change once written: one stored by an earlier backup is not read again. A file that a row named before the database was
 * copied goes on from the backup before, even if the storage has lost it or it was deleted meanwhile, so that it can be restored.
 */
async function storeFiles(
  installation: Installation,
  files: Storage,
  place: Storage,
  named: readonly string[],
): Promise<StoredFiles> {
  const stored = await listStored(place);
  const known = (await newestReadable(place, stored.whole))?.manifest.files ?? {};
  const listed: StoredManifest['files'] = {};
  for await (const { key, size } of ownFiles(files)) {
    const before = known[key];
    if (before?.bytes === size && stored.files.get(key) === size) {
      listed[key] = before;
      continue;
    }
    const file = await files.get(key);
    if (file) listed[key] = await store(place, poolKey(key), file.body); // else it was deleted meanwhile
  }
  const absent = named.filter((key) => !Object.hasOwn(listed, key));
  const gone = new Set(absent.map(withoutVariant));
  for (const [key, before] of Object.entries(known))
    if (gone.has(withoutVariant(key)) && stored.files.get(key) === before.bytes) listed[key] ??= before;
  return { listed, missing: await stillNamed(installation, absent) };
}

/** If this one took very long, another instance may have taken it for interrupted and deleted some of it. */
async function refuseLost(
  place: Storage,
  at: Date,
  { database, keys, files }: StoredManifest,
): Promise<void> {
  const there = await listStored(place);
  const own = new Set(there.copies.get(at.getTime()));
  const copied = [...database.parts.map((_, part) => partKey(at, part)), ...(keys ? [keysKey(at)] : [])];
  const missing =
    copied.find((key) => !own.has(key)) ??
    Object.keys(files).find((key) => there.files.get(key) !== files[key]?.bytes);
  if (missing) throw new Error(`The file ${missing} is missing from the stored backups.`);
}

/** Stores a backup. It only counts once it has its manifest, written after everything it lists was read back or found. */
export async function storeBackup(
  installation: Installation,
  files: Storage,
  place: Storage,
  at: Date,
): Promise<StoredManifest & { missing: string[] }> {
  const folder = join(installation.dataDir, '.backup');
  rmSync(folder, { recursive: true, force: true }); // of one that was interrupted
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const named = await namedFiles(installation);
    const rows = await copyDatabase(installation, folder);
    const name = installation.config.DATABASE_URL ? postgresDump : sqliteCopy;
    const parts = await storeDatabase(place, at, join(folder, name));
    const keys = join(folder, 'keys.json');
    const { listed, missing } = await storeFiles(installation, files, place, named);
    const manifest: StoredManifest = {
      at: at.toISOString(),
      database: { name, parts },
      keys: existsSync(keys) ? await store(place, keysKey(at), readFileSync(keys)) : null,
      rows,
      files: listed,
    };
    await refuseLost(place, at, manifest);
    await store(place, manifestKey(at), new TextEncoder().encode(JSON.stringify(manifest)));
    return { ...manifest, missing };
  } catch (error) {
    // or each failure would leave a copy of the database; what cannot be deleted now goes with the interrupted ones
    await deleteBegun(place, at).catch(() => undefined);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
