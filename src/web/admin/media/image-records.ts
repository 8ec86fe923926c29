import type { ImageRecord } from '#shared/calls/images.ts';
import { callQuery, useCall } from '../query/call-query.ts';
import { client } from '../query/client.ts';

/** Caches records that came with a list or an upload, so that they are not requested one by one. */
export function rememberImages(records: readonly ImageRecord[]): void {
  for (const record of records) client.setQueryData(callQuery('images', { id: record.id }).queryKey, record);
}

/** An image of the library by id; null while loading, or if it does not exist or may not be read. */
export function useImage(id: number | null): ImageRecord | null {
  const { data } = useCall(
    'images',
    { id: id ?? 0 },
    { enabled: id !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  return id === null ? null : (data ?? null);
}
