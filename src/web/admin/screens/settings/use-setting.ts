import type { SettingKey, Settings } from '#shared/settings/index.ts';
import { once, useCall } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';

export interface SettingRow<K extends SettingKey> {
  value: Settings[K];
  version: number;
}

// the server only stores values that match the key’s schema
const typed = <K extends SettingKey>(row: { value?: unknown; version: number }) => row as SettingRow<K>;

export const saveSetting = async <K extends SettingKey>(
  key: K,
  value: unknown,
  version: number,
): Promise<SettingRow<K>> => typed<K>(await write('setting/update', { key, value, version }));

/** A stored setting. */
export function useSetting<K extends SettingKey>(key: K) {
  const { data, error, refetch } = useCall('settings', { key }, once);
  return { row: data && typed<K>(data), error, retry: refetch };
}
