import type { Tag } from './changes.ts';

/** What a transaction wrote. */
export interface WriteNotice {
  /** The transaction’s number; the same number with the same tag is one announcement. */
  xid: string;
  tag: Tag;
  instance: string;
}

/** A single statement, so that everything is of one moment: the announcements not in the previous snapshot, and the current snapshot. */
export const writesSince = `select
  pg_current_snapshot()::text as snapshot,
  coalesce((select json_agg(json_build_object('xid', xid::text, 'tag', tag, 'instance', instance))
    from told_changes
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)), '[]') as told`;

/** Deletes announcements with transaction ids not assigned yet: they were restored from another cluster. */
export const dropForeign = 'delete from told_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())';
export const dropOld = `delete from told_changes where at < now() - interval '1 day'`;

/** The transactions that had ended at a moment: all below `lowest`, and those below `next` that are not listed as open. */
function snapshotOf(text: string) {
  const [lowest = '0', next = '0', open = ''] = text.split(':');
  const atWork = new Set(open.split(','));
  return {
    lowest: BigInt(lowest),
    holds: (xid: string) => BigInt(xid) < BigInt(next) && !atWork.has(xid),
  };
}

/**
 * Tracks what this instance has read by a snapshot: an announcement of a transaction that was still open is found by a later
 * reading, however late it ends, and one that was already read is not reported again, however long other transactions of the
 * cluster take.
 */
export function makeReadPosition() {
  let text: string | null = null;
  let last: ReturnType<typeof snapshotOf> | null = null;
  /** The first reading reports nothing. */
  let hasTold = false;
  const seen = new Set<string>();
  const isNew = ({ xid, tag }: WriteNotice) => {
    const key = `${xid} ${tag}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  return {
    /** The snapshot of the last reading. */
    since: () => text,
    /** Whether a notice is new; it may arrive long after a reading that included it. */
    take: (notice: WriteNotice): boolean => !(hasTold && last?.holds(notice.xid)) && isNew(notice),
    /** Returns the new names; null if some may be missing because the database is another one, or was restored to an earlier state. */
    read(reading: { snapshot: string; told: readonly WriteNotice[] }): WriteNotice[] | null {
      const [before, now] = [last, snapshotOf(reading.snapshot)];
      text = reading.snapshot;
      last = now;
      if (before === null) return [];
      if (now.lowest < before.lowest) {
        seen.clear();
        hasTold = false;
        return null;
      }
      hasTold = true;
      const fresh = reading.told.filter(isNew);
      for (const key of seen) if (BigInt(key.split(' ')[0] as string) < now.lowest) seen.delete(key);
      return fresh;
    },
  };
}
