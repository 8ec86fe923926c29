import type { ImageRecord } from '#shared/calls/staff.ts';
import { callQuery, useCall } from '../query/call-query.ts';
import { client } from '../query/client.ts';

/** Records that came with a list or an upload need not be asked for one by one. */
export function rememberImages(records: readonly ImageRecord[]): void {
  for (const record of records) client.setQueryData(callQuery('images', { id: record.id }).queryKey, record);
}

/** A picture of the library by its id; null while it is read, and when there is none, or none for this person's eyes. */
export function useImage(id: number | null): ImageRecord | null {
  const { data } = useCall(
    'images',
    { id: id ?? 0 },
    { enabled: id !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  return id === null ? null : (data ?? null);
}
