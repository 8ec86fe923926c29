import type { Tag } from './changes.ts';

/** What a transaction wrote. */
export interface Told {
  /** Its number, and the tag: the same is told once. */
  xid: string;
  tag: Tag;
  instance: string;
}

/** One statement, so that all of it is of one moment: what was told from a number on, and the lowest number still at work. */
export const toldFrom = `select
  pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
  coalesce((select json_agg(json_build_object('xid', xid::text, 'tag', tag, 'instance', instance))
    from told_changes where xid >= $1::xid8), '[]') as told`;

/** What is told with numbers not given yet was restored from another cluster. */
export const dropForeign = 'delete from told_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())';
export const dropOld = `delete from told_changes where at < now() - interval '1 day'`;

const highest = 2n ** 64n - 1n;

/**
 * Remembers how far this instance has read. A transaction that is still at work has a number above the horizon of the last
 * reading: it is found by a later one, however late it ends.
 */
export function makeReadingPlace() {
  let horizon: bigint | null = null;
  /** All below it was told by a reading. */
  let told = 0n;
  const seen = new Set<string>();
  const numberOf = (key: string) => BigInt(key.split(' ')[0] as string);
  const isNew = ({ xid, tag }: Told) => {
    const key = `${xid} ${tag}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  return {
    from: () => String(horizon ?? highest),
    /** Whether a notice is the first that says so; it may come long after a reading. */
    take: (notice: Told): boolean => BigInt(notice.xid) >= told && isNew(notice),
    /** Returns what is new; null when some of it may be missing: the database is another, or of an earlier state. */
    read(reading: { horizon: string; told: readonly Told[] }): Told[] | null {
      const next = BigInt(reading.horizon);
      const before = horizon;
      horizon = next;
      if (before === null) return [];
      if (next < before) {
        seen.clear();
        told = 0n;
        return null;
      }
      const fresh = reading.told.filter(isNew);
      told = next;
      for (const key of seen) if (numberOf(key) < told) seen.delete(key);
      return fresh;
    },
  };
}
