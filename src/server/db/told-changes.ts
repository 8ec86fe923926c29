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
  const seen = new Set<string>();
  const keyOf = ({ xid, tag }: Told) => `${xid} ${tag}`;
  return {
    from: () => String(horizon ?? highest),
    /** True the first time. */
    take(told: Told): boolean {
      const key = keyOf(told);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    },
    /** Returns what is new; null when some of it may be missing: the database is another, or of an earlier state. */
    read({ horizon: text, told }: { horizon: string; told: readonly Told[] }): Told[] | null {
      const next = BigInt(text);
      const before = horizon;
      horizon = next;
      if (before === null) return [];
      if (next < before) {
        seen.clear();
        return null;
      }
      const fresh = told.filter((each) => this.take(each));
      // one reading later than it might be: a notice comes after the reading that ran when it was sent
      for (const key of seen) if (BigInt(key.split(' ')[0] as string) < before) seen.delete(key);
      return fresh;
    },
  };
}
