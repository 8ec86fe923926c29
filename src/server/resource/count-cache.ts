import { everything } from '../db/changes.ts';
import type { Services } from '../rpc/context.ts';

/** Limits how stale a count gets on an instance whose change feed connection is down. */
const ttlMs = 10_000;
const maxCounts = 2_000;

interface Kept {
  counted: Promise<unknown>;
  at: number;
}

/** Row counts of each table by query, cached until the next write to it: counting a long list costs more than reading a page of it. */
export interface CountCache {
  /** Callers take the same `T` for each `asked` of one table. */
  count<T>(table: string, asked: unknown, now: number, count: () => Promise<T>): Promise<T>;
}

const caches = new WeakMap<Services['changes'], CountCache>();

export function countsOf(changes: Services['changes']): CountCache {
  let cache = caches.get(changes);
  if (!cache) {
    cache = makeCountCache(changes);
    caches.set(changes, cache);
  }
  return cache;
}

function makeCountCache(changes: Services['changes']): CountCache {
  const tables = new Map<string, Map<string, Kept>>();
  changes.listen((tags) => {
    if (tags.includes(everything)) tables.clear();
    else for (const tag of tags) tables.delete(tag);
  });
  return {
    async count<T>(table: string, asked: unknown, now: number, count: () => Promise<T>) {
      const key = JSON.stringify(asked);
      const counts = tables.get(table) ?? new Map<string, Kept>();
      tables.set(table, counts);
      const kept = counts.get(key);
      if (kept && now - kept.at < ttlMs && now >= kept.at) return kept.counted as Promise<T>; // stored under the same key
      // Cached while it is being counted, so that concurrent requests share one query. A write replaces this map, and the count with it.
      const counted = count();
      if (counts.size >= maxCounts) counts.clear();
      const counting = { counted, at: now };
      counts.set(key, counting);
      counted.catch(() => {
        if (counts.get(key) === counting) counts.delete(key);
      });
      return counted;
    },
  };
}
