import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Draft, HistoryRow, Page, Revision } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { madeCall, madeQuery } from '../../query/call-query.ts';
import { madeWrite } from '../../query/write.ts';
import type { Row, Values } from '../../resource/resource-calls.ts';
import { staffCall } from '../../staff-call.ts';

/** Without an id: of the record one is about to add. */
const at = (id: number | null) => (id === null ? {} : { id });

// a draft shows in no list and on no other screen: keeping one, every few seconds, makes nothing stale
export const keepDraft = (resource: Resource, id: number | null, values: Values) =>
  madeCall<Draft>(`${resource.name}/draft`, { ...at(id), values });

export const discardDraft = (resource: Resource, id: number | null) =>
  madeCall(`${resource.name}/draft/discard`, at(id));

export const draftQuery = (resource: Resource, id: number | null) =>
  madeQuery<Draft | null>(`${resource.plural}/draft`, at(id));

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
