import { type SettingKey, type Settings, settingDeclarations } from '#shared/settings/index.ts';
import type { Db } from './database.ts';

type Report = (words: string, fields: { setting: string }) => void;
let report: Report = () => undefined;
/** Reported once per invalid value, not for each page that reads it. */
const reported = new Map<string, string | undefined>();
/** Sets the handler for reports of invalid settings: `readSetting` is called from everywhere, and no caller can do anything about one. */
export const reportBrokenSettings = (to: Report): void => {
  report = to;
  reported.clear();
};

/** Reports an invalid stored value, and what is used instead. */
export function reportBroken(setting: string, text: string | undefined, words: string): void {
  if (!reported.has(setting) || reported.get(setting) !== text) report(words, { setting }); // a field named key would be hidden as a secret
  reported.set(setting, text);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a stored value. One that was edited by hand and is invalid is reported and replaced by the default. */
export async function settingValue<K extends SettingKey>(
  key: K,
  text: string | undefined,
): Promise<Settings[K]> {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    // handled below, like any other invalid value
  }
  const { schema } = settingDeclarations[key];
  const sound = schema.safeParse(value);
  if (sound.success) return sound.data as Settings[K]; // by the schema of this very key
  reportBroken(key, text, 'a setting is broken: its default is used until it is saved again');
  const { settings } = await import('#content/settings.ts');
  const shipped: unknown = settings[key];
  const completed = isObject(value) && isObject(shipped) ? schema.safeParse({ ...shipped, ...value }) : null;
  return (completed?.success ? completed.data : shipped) as Settings[K]; // as above, and by the seed's type
}

/** The current value of a setting. Every key is seeded, and only valid values are written. */
export const readSetting = async <K extends SettingKey>(db: Db, key: K): Promise<Settings[K]> =>
  (await readSettings(db, [key]))[key];

export async function readSettings<K extends SettingKey>(
  db: Db,
  keys: readonly K[],
): Promise<Pick<Settings, K>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute();
  const texts = new Map(rows.map((row) => [row.key, row.value]));
  const read = keys.map(async (key) => [key, await settingValue(key, texts.get(key))] as const);
  return Object.fromEntries(await Promise.all(read)) as Pick<Settings, K>; // an entry for each key
}

/** Name of a setting in the change feed. */
export const settingTag = (key: string): string => `setting:${key}`;
