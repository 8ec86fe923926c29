import { useQuery } from '@tanstack/react-query';
import { staffCall } from '../staff-call.ts';
import { callQuery } from './call-query.ts';
import { client } from './client.ts';

// only this user changes it, so one request per window is enough
const preference = (key: string) =>
  ({ ...callQuery('preference', { key }), staleTime: Number.POSITIVE_INFINITY }) as const;

const parsed = <T>({ value }: { value: string | null }): T | null =>
  value ? (JSON.parse(value) as T) : null; // only written by keepPreference below

/** A preference stored on the server for this user, so that it applies on every device; null if not set. */
export const usePreference = <T>(key: string): T | null =>
  useQuery({ ...preference(key), select: parsed<T> }).data ?? null;

/** Reads a preference in a loader; also null when the server cannot be reached. */
export const readPreference = <T>(key: string): Promise<T | null> =>
  client.query(preference(key)).then(parsed<T>, () => null);

/** A preference that may not be loaded yet; null until then. */
export function knownPreference<T>(key: string): T | null {
  const known = client.getQueryData(preference(key).queryKey);
  return known ? parsed<T>(known) : null;
}

let turn: Promise<unknown> = Promise.resolve();

/** Updates a preference with `next`, here at once and then on the server, where `next` is applied to its latest value. */
export async function keepPreference<T>(key: string, next: (before: T | null) => T | null): Promise<void> {
  const { queryKey } = preference(key);
  const changed = (before: { value: string | null }) => {
    const after = next(parsed<T>(before));
    return { value: after === null ? null : JSON.stringify(after) };
  };
  const before = client.getQueryData(queryKey) ?? (await client.query(preference(key)));
  const shown = changed(before);
  client.setQueryData(queryKey, shown);
  const write = turn.then(async () => {
    const kept = changed(await staffCall('preference', { key }));
    await staffCall('preference/update', { key, ...kept });
    return kept;
  });
  turn = write.catch(() => undefined); // reported to its own caller
  const isLast = () => client.getQueryData(queryKey)?.value === shown.value;
  try {
    const kept = await write;
    if (isLast()) client.setQueryData(queryKey, kept);
  } catch (error) {
    if (isLast()) client.setQueryData(queryKey, before);
    throw error;
  }
}
