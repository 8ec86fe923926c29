import { useQuery } from '@tanstack/react-query';
import { staffCall } from '../staff-call.ts';
import { callQuery } from './call-query.ts';
import { client } from './client.ts';

// nobody else writes it: in this window it is asked for once
const preference = (key: string) =>
  ({ ...callQuery('preference', { key }), staleTime: Number.POSITIVE_INFINITY }) as const;

const parsed = <T>({ value }: { value: string | null }): T | null =>
  value ? (JSON.parse(value) as T) : null; // only keepPreference below writes it

/** What the server keeps for this person under a name, so that it is there on every device; null while there is nothing. */
export const usePreference = <T>(key: string): T | null =>
  useQuery({ ...preference(key), select: parsed<T> }).data ?? null;

/** The same for loaders; null too when the server cannot be reached. */
export const readPreference = <T>(key: string): Promise<T | null> =>
  client.query(preference(key)).then(parsed<T>, () => null);

/** Keeps what `next` makes of it; the screen has it at once. What was never read is not written over: then it is refused. */
export async function keepPreference<T>(key: string, next: (before: T | null) => T | null): Promise<void> {
  const { queryKey } = preference(key);
  const before = client.getQueryData(queryKey) ?? (await client.query(preference(key)));
  const after = next(parsed<T>(before));
  const value = after === null ? null : JSON.stringify(after);
  client.setQueryData(queryKey, { value });
  try {
    await staffCall('preference/update', { key, value });
  } catch (error) {
    if (client.getQueryData(queryKey)?.value === value) client.setQueryData(queryKey, before);
    throw error;
  }
}
