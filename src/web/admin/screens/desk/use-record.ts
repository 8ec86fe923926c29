import { useEffect } from 'react';
import { type Live, useLive } from './use-live.ts';

/**
 * The open record. `listed` is its version in the list beside it: when that is newer, as after a change to many, the
 * record is read again at once.
 */
export function useRecord<T extends { version: number }>(
  id: number,
  listed: number | undefined,
  load: () => Promise<T>,
): Live<T> {
  const live = useLive(String(id), load);
  const { reload } = live;
  const known = live.data?.version;
  useEffect(() => {
    if (listed !== undefined && known !== undefined && listed > known) void reload();
  }, [listed, known, reload]);
  return live;
}
