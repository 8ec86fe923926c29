import type { SettingKey, Settings } from '#shared/settings/index.ts';
import { callQuery, once, useCall } from '../../query/call-query.ts';
import { client } from '../../query/client.ts';
import { write } from '../../query/write.ts';
import { asStored } from './followed.ts';

export interface SettingRow<K extends SettingKey> {
  value: Settings[K];
  /** What visitors see of it, if that is something else. */
  shown?: Settings[K];
  version: number;
}

// the server only stores values that match the key’s schema
const typed = <K extends SettingKey>(row: { value?: unknown; shown?: unknown; version: number }) =>
  row as SettingRow<K>;

/** Saves an edited setting over the row that was edited. */
export async function saveSetting<K extends SettingKey>(
  key: K,
  edited: unknown,
  { value, shown, version }: SettingRow<K>,
): Promise<SettingRow<K>> {
  const kept = shown === undefined ? edited : asStored(edited, value, shown);
  const saved = await write('setting/update', { key, value: kept, version });
  client.setQueryData(callQuery('settings', { key }).queryKey, saved); // the card says whether it is still a sample
  return typed<K>(saved);
}

/** A stored setting. */
export function useSetting<K extends SettingKey>(key: K) {
  const { data, error, refetch } = useCall('settings', { key }, once);
  return { row: data && typed<K>(data), error, retry: refetch };
}
