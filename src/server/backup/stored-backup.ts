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

export const partKey = (at: Date, part: number): string =>
  `${copies}/${stampOf(at)}/database-${String(part).padStart(5, '0')}`;
export const keysKey = (at: Date): string => `${copies}/${stampOf(at)}/keys.json`;
export const manifestKey = (at: Date): string => `${copies}/${stampOf(at)}/manifest.json`;
export const poolKey = (file: string): string => `${pool}/${file}`;

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
    const [, stamp, name] = /^private\/backups\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
    const at = stamp ? timeOf(stamp) : null;
    if (!at) continue;
    stored.copies.set(at.getTime(), [...(stored.copies.get(at.getTime()) ?? []), key]);
    if (name === 'manifest.json') stored.whole.push(at);
  }
  stored.whole.sort((one, other) => other.getTime() - one.getTime());
  return stored;
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
