import { dayMs, hourMs } from '#shared/time-units.ts';

/** No backup is kept for longer, except the newest. */
export const maxRetentionMs = 28 * dayMs;

/** Up to the age `forMs`, the newest backup of each span of `eachMs` is kept; the first span is so short that all are. */
const spans = [
  { forMs: hourMs, eachMs: 1 },
  { forMs: dayMs, eachMs: hourMs },
  { forMs: 7 * dayMs, eachMs: dayMs },
  { forMs: maxRetentionMs, eachMs: 7 * dayMs },
];

/**
 * Selects the backups to keep: all of the last hour, the newest of each hour for a day, of each day for a week and of each week
 * for four. The newest always stays, however old it is.
 */
export function backupsToKeep(times: readonly Date[], now: Date): Date[] {
  const newestFirst = times.toSorted((one, other) => other.getTime() - one.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const { forMs, eachMs } of spans) {
    const seen = new Set<number>();
    for (const time of newestFirst) {
      const span = Math.floor(time.getTime() / eachMs);
      if (now.getTime() - time.getTime() > forMs || seen.has(span)) continue;
      seen.add(span);
      kept.add(time);
    }
  }
  return newestFirst.filter((time) => kept.has(time));
}
