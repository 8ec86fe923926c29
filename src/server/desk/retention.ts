import { sql } from 'kysely';
import type { Settings } from '#shared/settings/index.ts';
import { dayMs } from '#shared/time-units.ts';
import { type Db, type Engine, loose } from '../db/database.ts';
import { type DeskKind, isLive } from './kind.ts';
import { kinds } from './kinds.ts';

type Retention = Settings['retention'];

export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  // the 31st of a shorter month: its last day, not the first of the next month
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/**
 * When a record’s personal data is erased, as the privacy policy promises. Null while it is being worked on, for kinds
 * where that counts.
 */
export function eraseAt(
  kind: Pick<DeskKind, 'retention' | 'state'>,
  record: Readonly<Record<string, unknown>>,
  settings: Retention,
): string | null {
  const { from, setting, unit, whileLive } = kind.retention;
  if (whileLive && isLive(kind, String(record[kind.state.column]))) return null;
  const time = new Date(String(from.map((column) => record[column]).find(Boolean)));
  const count = settings[setting];
  return (
    unit === 'months' ? monthsLater(time, count) : new Date(time.getTime() + count * dayMs)
  ).toISOString();
}

/** The column plus that many units; the last day of a month stays the last day. */
const later = (engine: Engine, column: ReturnType<typeof sql>, count: number, unit: 'months' | 'days') =>
  engine === 'postgres'
    ? sql<string>`(((${column}) at time zone 'UTC') + ${sql.lit(`${count} ${unit}`)}::interval) at time zone 'UTC'`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, ${sql.lit(`+${count} ${unit}`)}, 'floor')`;

/** A changed retention period also applies to existing records. What was erased stays erased. */
export async function moveEraseTimes(db: Db, engine: Engine, settings: Retention): Promise<void> {
  for (const { plural, state, retention } of kinds) {
    const { from, setting, unit, whileLive } = retention;
    const counted = from
      .map((column) => sql<unknown>`${sql.ref(column)}`)
      .reduce((first, next) => sql`coalesce(${first}, ${next})`);
    let query = loose(db)
      .updateTable(plural)
      .set({ eraseAt: later(engine, counted, settings[setting], unit) })
      .where('email', '<>', '');
    if (whileLive) query = query.where(state.column, 'not in', state.live);
    await query.execute();
  }
}
