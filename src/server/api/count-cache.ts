import type { Services } from './context.ts';

/** Other instances hear of a write at once too, unless their line to the database is down. */
const ttlMs = 10_000;
const mostCounts = 2_000;

interface Kept {
  total: number;
  at: number;
}

/** Totals of lists by table and filters, until the next write to the table: counting a long list costs more than reading a page of it. */
export interface CountCache {
  total(table: string, filters: unknown, now: number, count: () => Promise<number>): Promise<number>;
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
    if (tags.includes('*')) tables.clear();
    else for (const tag of tags) tables.delete(tag);
  });
  return {
    async total(table, filters, now, count) {
      const key = JSON.stringify(filters);
      const counts = tables.get(table) ?? new Map<string, Kept>();
      tables.set(table, counts);
      const kept = counts.get(key);
      if (kept && now - kept.at < ttlMs && now >= kept.at) return kept.total;
      const total = await count();
      // A write meanwhile has put another map in this one's place, or none: what was counted may be old.
      if (tables.get(table) === counts) {
        if (counts.size >= mostCounts) counts.clear();
        counts.set(key, { total, at: now });
      }
      return total;
    },
  };
}
