import { officeDay } from '#shared/office-time.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import type { Tag } from '../db/changes.ts';
import { type Db, loose } from '../db/database.ts';

const lookMs = 5_000;

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
  let looking = false;
  async function look() {
    const upTo = now();
    const due: Tag[] = [];
    for (const resource of Object.values<Resource>(resources)) {
      const row = await loose(db)
        .selectFrom(resource.table)
        .select('id')
        .where((eb) =>
          eb.or(
            ['publishAt', 'unpublishAt'].map((column) =>
              eb.and([eb(column, '>', last.toISOString()), eb(column, '<=', upTo.toISOString())]),
            ),
          ),
        )
        .limit(1)
        .executeTakeFirst();
      if (row) due.push(resource.table);
    }
    last = upTo;
    if (due.length > 0) onDue(due);
    if (officeDay(upTo) !== day) {
      day = officeDay(upTo);
      onMidnight();
    }
  }
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch(() => undefined) // the database is unreachable: the next look covers the same span
      .finally(() => {
        looking = false;
      });
  }, lookMs);
  timer.unref();
  return { stop: () => clearInterval(timer), look };
}
