import type { Storage } from '../storage/storage.ts';
import { backupsToKeep } from './backup-retention.ts';
import { deleteCopy, listStored, poolKey, readStored } from './stored-backup.ts';

interface Staying {
  kept: Set<number>;
  /** Times of backups whose manifest cannot be read. */
  damaged: Set<number>;
  /** Files referenced by the other backups. */
  needed: Set<string>;
}

/** A damaged backup does not replace another: the one that would be kept without it is kept as well. */
async function stayingOf(place: Storage, times: readonly Date[], now: Date): Promise<Staying> {
  const [damaged, needed] = [new Set<number>(), new Set<string>()];
  for (;;) {
    const readable = times.filter((at) => !damaged.has(at.getTime()));
    const kept = backupsToKeep(readable, now);
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
 * Deletes expired and interrupted backups, and files that no remaining backup references. Returns the number of deleted backups.
 * While a damaged backup is kept, no files are deleted, because its references are unknown; nor while `spared`, which another
 * instance may still be writing, lies there.
 */
export async function pruneBackups(
  place: Storage,
  now: Date,
  onDamaged: (at: Date) => void = () => undefined,
  spared: Date | null = null,
): Promise<number> {
  const stored = await listStored(place);
  const { kept, damaged, needed } = await stayingOf(place, stored.whole, now);
  const isSpared = spared !== null && stored.copies.has(spared.getTime());
  let gone = 0;
  for (const [at, keys] of stored.copies) {
    if (kept.has(at) || at >= now.getTime() || at === spared?.getTime()) continue;
    await deleteCopy(place, new Date(at), keys);
    gone += 1;
  }
  for (const at of damaged) onDamaged(new Date(at));
  if (gone === 0 || damaged.size > 0 || isSpared) return gone;
  for (const key of stored.files.keys()) if (!needed.has(key)) await place.delete(poolKey(key));
  return gone;
}
