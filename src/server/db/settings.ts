import type { SettingKey, Settings } from '#shared/settings.ts';
import type { Db } from './database.ts';

/** The current value of one setting. Every key is seeded, and only valid values are written. */
export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<Settings[K]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.value) as Settings[K];
}

export async function readSettings<K extends SettingKey>(
  db: Db,
  keys: readonly K[],
): Promise<Pick<Settings, K>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute();
  return Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])) as Pick<Settings, K>;
}

/** What a setting is called in the change feed. */
export const settingTag = (key: string): string => `setting:${key}`;
