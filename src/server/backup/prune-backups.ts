import type { Storage } from '../storage/storage.ts';
import { keptBackups } from './kept-backups.ts';
import { listStored, manifestKey, poolKey, readStored } from './stored-backup.ts';

/** Deletes the backups that are no longer kept, what was interrupted, and the files none of the others has. Returns how many backups went. */
export async function pruneBackups(place: Storage, now: Date): Promise<number> {
  const stored = await listStored(place);
  const kept = keptBackups(stored.whole, now);
  const stay = new Set(kept.map((at) => at.getTime()));
  let gone = 0;
  for (const [at, keys] of stored.copies) {
    if (stay.has(at) || at >= now.getTime()) continue;
    await place.delete(manifestKey(new Date(at))); // without it, what is left of it counts no more
    for (const key of keys) await place.delete(key);
    gone += 1;
  }
  if (gone === 0) return 0;
  const needed = new Set<string>();
  for (const at of kept) for (const key of Object.keys((await readStored(place, at)).files)) needed.add(key);
  for (const key of stored.files.keys()) if (!needed.has(key)) await place.delete(poolKey(key));
  return gone;
}
