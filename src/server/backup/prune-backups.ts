import type { Storage } from '../storage/storage.ts';
import { keptBackups } from './kept-backups.ts';
import { listStored, manifestKey, poolKey, readStored } from './stored-backup.ts';

interface Staying {
  kept: Set<number>;
  /** Those of them whose manifest cannot be read. */
  damaged: Set<number>;
  /** The files of the others. */
  needed: Set<string>;
}

/** A damaged backup takes no other’s place: the one that would be kept without it is kept as well. */
async function stayingOf(place: Storage, times: readonly Date[], now: Date): Promise<Staying> {
  const [damaged, needed] = [new Set<number>(), new Set<string>()];
  for (;;) {
    const readable = times.filter((at) => !damaged.has(at.getTime()));
    const kept = keptBackups(readable, now);
    const before = damaged.size;
    for (const at of kept) {
      const manifest = await readStored(place, at);
      if (!manifest) damaged.add(at.getTime());
      for (const key of Object.keys(manifest?.files ?? {})) needed.add(key);
    }
    if (damaged.size === before)
      return { kept: new Set([...kept.map((at) => at.getTime()), ...damaged]), damaged, needed };
  }
}

/**
 * Deletes the backups that are no longer kept, what was interrupted, and the files that none of the others needs. Returns how many backups
 * were deleted. While a damaged one is kept no file is deleted, as nobody knows which it needs.
 */
export async function pruneBackups(
  place: Storage,
  now: Date,
  onDamaged: (at: Date) => void = () => undefined,
): Promise<number> {
  const stored = await listStored(place);
  const { kept, damaged, needed } = await stayingOf(place, stored.whole, now);
  let gone = 0;
  for (const [at, keys] of stored.copies) {
    if (kept.has(at) || at >= now.getTime()) continue;
    await place.delete(manifestKey(new Date(at))); // without it, what is left of it counts no more
    for (const key of keys) await place.delete(key);
    gone += 1;
  }
  for (const at of damaged) onDamaged(new Date(at));
  if (gone === 0 || damaged.size > 0) return gone;
  for (const key of stored.files.keys()) if (!needed.has(key)) await place.delete(poolKey(key));
  return gone;
}
