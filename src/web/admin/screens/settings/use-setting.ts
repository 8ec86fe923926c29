import { useCallback, useEffect, useState } from 'react';
import type { SettingKey, Settings } from '#shared/settings.ts';
import { problemOf } from '../../problem.ts';
import { staffCall } from '../../staff-call.ts';

export interface SettingRow<K extends SettingKey> {
  value: Settings[K];
  version: number;
}

// the server keeps only values that passed the key's schema
const typed = <K extends SettingKey>(row: { value?: unknown; version: number }) => row as SettingRow<K>;

export const saveSetting = async <K extends SettingKey>(
  key: K,
  value: unknown,
  version: number,
): Promise<SettingRow<K>> => typed<K>(await staffCall('setting/update', { key, value, version }));

/** One setting as it is stored. */
export function useSetting<K extends SettingKey>(key: K) {
  const [row, setRow] = useState<SettingRow<K> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(() => {
    setProblem(null);
    staffCall('settings', { key }).then(
      (answer) => setRow(typed<K>(answer)),
      (error: unknown) => setProblem(problemOf(error)),
    );
  }, [key]);
  useEffect(read, [read]);
  return { row, problem, retry: read };
}
