import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Draft, HistoryRow, Page, Revision } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { madeCall, madeQuery } from '../../query/call-query.ts';
import { madeWrite } from '../../query/write.ts';
import type { Row, Values } from '../../resource/resource-calls.ts';
import { staffCall } from '../../staff-call.ts';

/** A record by its id, or one that is about to be added, by a key of its own. */
export type DraftPlace = { id: number } | { key: number };

// a draft shows in no list and on no other screen: keeping one, every few seconds, makes nothing stale
export const keepDraft = (resource: Resource, place: DraftPlace, values: Values) =>
  madeCall<Draft>(`${resource.name}/draft`, { ...place, values });

export const discardDraft = (resource: Resource, place: DraftPlace) =>
  madeCall(`${resource.name}/draft/discard`, place);

export const draftQuery = (resource: Resource, id: number | null, type?: string) =>
  madeQuery<Draft | null>(`${resource.plural}/draft`, id === null ? (type ? { type } : {}) : { id });

/** Page by page. */
export const historyQuery = (resource: Resource, id: number) => {
  const path = `${resource.plural}/history`;
  return infiniteQueryOptions({
    queryKey: [path, { id }],
    queryFn: ({ pageParam }) => madeCall<Page<HistoryRow>>(path, { id, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  });
};

export const revisionQuery = (resource: Resource, id: number) =>
  madeQuery<Revision>(`${resource.plural}/revision`, { id });

export const restoreRevision = (resource: Resource, row: Row, revision: number) =>
  madeWrite<Row>(`${resource.name}/revision/restore`, { id: row.id, revision, version: row.version });

/** Address of the real page with the newest draft in it; good for thirty minutes. */
export const previewLink = async (resource: Resource, id: number): Promise<string> =>
  (await staffCall('preview/link', { resource: resource.plural, id })).url;
