import { sql } from 'kysely';
import { type EnquiryStatus, liveStatuses } from '#shared/desk-calls.ts';
import type { Settings } from '#shared/settings.ts';
import type { Db, Engine } from '../db/database.ts';

type Retention = Settings['retention'];
const dayMs = 86_400_000;

function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  // the 31st of a month that has 30 days: its last day, not the next month's first
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/**
 * When an enquiry is erased: so many months after it was closed, as the privacy policy says, and spam after it came. Null
 * while somebody works on it.
 */
export function enquiryEraseAt(
  { status, closedAt, createdAt }: { status: string; closedAt: string | null; createdAt: string },
  { enquiryMonths }: Retention,
): string | null {
  if ((liveStatuses as readonly string[]).includes(status)) return null;
  return monthsLater(new Date(closedAt ?? createdAt), enquiryMonths).toISOString();
}

/** Applications are erased so many days after they came, as the privacy policy says. */
export const applicationEraseAt = (createdAt: Date, { applicationDays }: Retention): string =>
  new Date(createdAt.getTime() + applicationDays * dayMs).toISOString();

/** The column that many units later; the last day of a month stays one. */
const later = (engine: Engine, column: ReturnType<typeof sql>, count: number, unit: 'months' | 'days') =>
  engine === 'postgres'
    ? sql<string>`(((${column}) at time zone 'UTC') + ${sql.lit(`${count} ${unit}`)}::interval) at time zone 'UTC'`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, ${sql.lit(`+${count} ${unit}`)}, 'floor')`;

/** Other times were set: they hold for what is here already, too. What was erased stays erased. */
export async function moveEraseTimes(db: Db, engine: Engine, retention: Retention): Promise<void> {
  const closed = sql`coalesce(${sql.ref('closedAt')}, ${sql.ref('createdAt')})`;
  const live: readonly EnquiryStatus[] = liveStatuses;
  await db
    .updateTable('enquiries')
    .set({ eraseAt: later(engine, closed, retention.enquiryMonths, 'months') })
    .where('email', '<>', '')
    .where('status', 'not in', live)
    .execute();
  await db
    .updateTable('applications')
    .set({ eraseAt: later(engine, sql.ref('createdAt') as never, retention.applicationDays, 'days') })
    .where('email', '<>', '')
    .execute();
}
