import { sql } from 'kysely';
import { officeDay } from '#shared/office-time.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import type { Tag } from '../db/changes.ts';
import { type Db, loose } from '../db/database.ts';
import { outageOf } from '../db/outage.ts';
import { every } from '../every.ts';
import type { Log } from '../http/log.ts';

/** Cached pages may be this much late. */
const lookMs = 1_000;

/** A row whose time passed. One time at a time, and only of what is not in the trash: so an index is read, not every row every second. */
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

/** The tables with a row whose time passed, in one query. */
async function tablesWithPassed(db: Db, from: Date, upTo: Date): Promise<string[]> {
  const tables = Object.values<Resource>(resources).map(({ table }) => table);
  const [first, ...others] = tables.flatMap((table) =>
    (['publishAt', 'unpublishAt'] as const).map((column) =>
      db
        .selectFrom(passedBetween(db, table, column, from, upTo).as('passed'))
        .select(sql.lit(table).as('table')),
    ),
  );
  if (!first) return [];
  const rows = await others.reduce((all, each) => all.unionAll(each), first).execute();
  return [...new Set(rows.map((row) => row.table))];
}

/**
 * Visibility is decided when read, so cached pages must go when a publishing time passes. Looks for times that have
 * passed since the last look, and for midnight in Asia/Kolkata (years in business, vacancies that close).
 */
export function startSchedule({
  db,
  now,
  log,
  onDue,
  onMidnight,
}: {
  db: Db;
  now: () => Date;
  log: Log;
  onDue: (tags: Tag[]) => void;
  onMidnight: () => void;
}) {
  let last = now();
  let day = officeDay(last);
  async function look() {
    const upTo = now();
    const due: Tag[] = await tablesWithPassed(db, last, upTo);
    last = upTo;
    if (due.length > 0) onDue(due);
    if (officeDay(upTo) !== day) {
      day = officeDay(upTo);
      onMidnight();
    }
  }
  const { stop } = every(lookMs, look, (error) => {
    // the next look covers the same span, and the slower tasks log an outage without repeating it every second
    if (outageOf(error) === null)
      log.error('could not look for publishing times that have passed', { error });
  });
  return { stop, look };
}
