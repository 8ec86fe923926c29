import * as z from 'zod/mini';
import { isKey, type Storage } from '../storage/storage.ts';
import { postgresDump, sqliteCopy } from './make-backup.ts';
import { copies, pool } from './own-files.ts';

const listed = z.object({ bytes: z.number(), sha256: z.string() });

/** When a backup is downloaded, its names are joined to the path of a folder: none may lead out of it. */
const storedManifest = z.object({
  at: z.string(),
  database: z.object({ name: z.enum([sqliteCopy, postgresDump]), parts: z.array(listed) }),
  keys: z.nullable(listed),
  rows: z.record(z.string(), z.number()),
  files: z.record(z.string().check(z.refine(isKey)), listed),
});
export type StoredManifest = z.output<typeof storedManifest>;

const stampOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-');
/** Null for a folder not made by a backup: the place may hold foreign files. */
function timeOf(stamp: string): Date | null {
  const at = new Date(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
  return !Number.isNaN(at.getTime()) && stampOf(at) === stamp ? at : null;
}

const folderOf = (at: Date): string => `${copies}/${stampOf(at)}`;
export const partKey = (at: Date, part: number): string =>
  `${folderOf(at)}/database-${String(part).padStart(5, '0')}`;
export const keysKey = (at: Date): string => `${folderOf(at)}/keys.json`;
const manifest = 'manifest.json';
export const manifestKey = (at: Date): string => `${folderOf(at)}/${manifest}`;
export const poolKey = (file: string): string => `${pool}/${file}`;

/** Which backup a file belongs to; null for any other file. */
function copyOf(key: string): { at: Date; name: string } | null {
  const [, stamp, name] = /^private\/backups\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
  const at = stamp ? timeOf(stamp) : null;
  return at && name ? { at, name } : null;
}

export interface Stored {
  /** By the key of the site's file: its size. */
  files: Map<string, number>;
  /** All files of a backup, complete or not, by its time. */
  copies: Map<number, string[]>;
  /** Those that have their manifest, newest first. */
  whole: Date[];
}

export async function listStored(place: Storage): Promise<Stored> {
  const stored: Stored = { files: new Map(), copies: new Map(), whole: [] };
  for await (const { key, size } of place.list()) {
    if (key.startsWith(`${pool}/`)) stored.files.set(key.slice(pool.length + 1), size);
    const copy = copyOf(key);
    if (!copy) continue;
    const time = copy.at.getTime();
    stored.copies.set(time, [...(stored.copies.get(time) ?? []), key]);
    if (copy.name === manifest) stored.whole.push(copy.at);
  }
  stored.whole.sort((one, other) => other.getTime() - one.getTime());
  return stored;
}

/** The time of the newest complete backup, without reading any and without listing the files they share; null if there is none. */
export async function newestWhole(place: Storage): Promise<Date | null> {
  let newest: Date | null = null;
  for await (const { key } of place.list(copies)) {
    const copy = copyOf(key);
    if (copy?.name === manifest && (!newest || copy.at > newest)) newest = copy.at;
  }
  return newest;
}

/** Deletes a backup, but not the files that it shares with others. Without its manifest, which goes first, the rest no longer counts as one. */
export async function deleteCopy(place: Storage, at: Date, keys: readonly string[]): Promise<void> {
  await place.delete(manifestKey(at));
  for (const key of keys) await place.delete(key);
}

/** The same for what one that failed has stored so far. */
export async function deleteBegun(place: Storage, at: Date): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of place.list(folderOf(at)))
    if (copyOf(key)?.at.getTime() === at.getTime()) keys.push(key);
  await deleteCopy(place, at, keys);
}

/** The manifest of a backup; null if it cannot be read, and the backup does not count then. */
export async function readStored(place: Storage, at: Date): Promise<StoredManifest | null> {
  const file = await place.get(manifestKey(at));
  if (!file) return null;
  try {
    return storedManifest.parse(JSON.parse(new TextDecoder().decode(file.body)));
  } catch {
    return null;
  }
}

/** The newest of these that can be read. */
export async function newestReadable(
  place: Storage,
  times: readonly Date[],
): Promise<{ at: Date; manifest: StoredManifest } | null> {
  for (const at of times) {
    const manifest = await readStored(place, at);
    if (manifest) return { at, manifest };
  }
  return null;
}
