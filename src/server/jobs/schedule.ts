import { officeDay } from '#shared/office-time.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import type { Tag } from '../db/changes.ts';
import { type Db, loose } from '../db/database.ts';
import { every } from '../every.ts';

const lookMs = 5_000;

/** A row whose time passed. One time at a time, and only of what is not in the trash: so an index is read, not every row every five seconds. */
export const passedBetween = (
  db: Db,
  table: string,
  column: 'publishAt' | 'unpublishAt',
  from: Date,
  upTo: Date,
) =>
  loose(db)
    .selectFrom(table)
    .select('id')
    .where('deletedAt', 'is', null)
    .where(column, '>', from.toISOString())
    .where(column, '<=', upTo.toISOString())
    .limit(1);

/**
 * Visibility is decided when read, so cached pages must go when a publishing time passes. Looks for times that have
 * passed since the last look, and for midnight in Asia/Kolkata (years in business, vacancies that close).
 */
export function startSchedule({
  db,
  now,
  onDue,
  onMidnight,
}: {
  db: Db;
  now: () => Date;
  onDue: (tags: Tag[]) => void;
  onMidnight: () => void;
}) {
  let last = now();
  let day = officeDay(last);
  async function look() {
    const upTo = now();
    const due: Tag[] = [];
    for (const { table } of Object.values<Resource>(resources)) {
      const passed = (column: 'publishAt' | 'unpublishAt') =>
        passedBetween(db, table, column, last, upTo).executeTakeFirst();
      if ((await passed('publishAt')) || (await passed('unpublishAt'))) due.push(table);
    }
    last = upTo;
    if (due.length > 0) onDue(due);
    if (officeDay(upTo) !== day) {
      day = officeDay(upTo);
      onMidnight();
    }
  }
  const { stop } = every(lookMs, look, () => undefined); // the database is unavailable: the next check covers the same span
  return { stop, look };
}
