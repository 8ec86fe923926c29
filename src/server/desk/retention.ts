import type { Settings } from '#shared/settings/index.ts';
import { dayMs } from '#shared/time-units.ts';
import type { Db } from '../db/database.ts';
import { locksRows } from '../db/lock-rows.ts';
import { settingValue } from '../db/settings.ts';
import { type DeskKind, isLive } from './kind.ts';

type Retention = Settings['retention'];

/**
 * The periods for a record that this transaction adds or closes: they cannot change until it ends, so whoever changes them finds the
 * record (erase-times.ts). Others can read them at the same time.
 */
export async function lockedRetention(trx: Db): Promise<Retention> {
  const stored = trx.selectFrom('settings').select('value').where('key', '=', 'retention');
  const row = await (locksRows(trx) ? stored.forShare() : stored).executeTakeFirst();
  return settingValue('retention', row?.value);
}

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
