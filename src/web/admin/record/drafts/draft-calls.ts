import { infiniteQueryOptions, type Query } from '@tanstack/react-query';
import type { HistoryRow, Page, Revision } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { DraftTarget, Edited as EditedRow, ReadVersions } from '#shared/resource/draft.ts';
import { madeCall, madeQuery } from '../../query/call-query.ts';
import { client } from '../../query/client.ts';
import { staleAfter } from '../../query/stale.ts';
import { madeWrite } from '../../query/write.ts';
import type { Row, Values } from '../../resource/resource-calls.ts';

/** A saved record and its draft. */
export type Edited = EditedRow<Row>;

/** The versions of draft and record that a request is based on. */
const seen = ({ row, draft }: Edited): ReadVersions => ({
  revision: draft?.revision ?? 0,
  version: row?.version ?? 0,
});

export const editedQuery = (resource: Resource, place: DraftTarget) =>
  madeQuery<Edited>(`${resource.plural}/draft`, place);

/** The same, bypassing the cache. */
export const readEdited = (resource: Resource, place: DraftTarget) =>
  madeCall<Edited>(`${resource.plural}/draft`, place);

const act =
  (name: 'discard' | 'propose' | 'withdraw' | 'return') =>
  (resource: Resource, place: DraftTarget, edited: Edited, more: { note?: string } = {}) =>
    written(resource, place, `${resource.name}/draft/${name}`, { ...place, ...seen(edited), ...more });

/** Writes a draft. The response updates the form’s query; other queries that show drafts are reloaded. */
async function written(
  resource: Resource,
  place: DraftTarget,
  path: string,
  request: object,
): Promise<Edited> {
  const answer = await madeCall<Edited>(path, request);
  const { queryKey } = editedQuery(resource, place);
  await client.cancelQueries({ queryKey, exact: true }); // a pending older response must not overwrite it
  client.setQueryData(queryKey, answer);
  const own = client.getQueryCache().find({ queryKey, exact: true });
  const predicate = (query: Query) => query !== own && staleAfter(path, String(query.queryKey[0]));
  void client.invalidateQueries({ predicate });
  return answer;
}

export const saveDraft = (
  resource: Resource,
  place: DraftTarget,
  edited: Edited,
  { savedIn, values }: { savedIn: string; values: Values },
) => written(resource, place, `${resource.name}/draft`, { ...place, ...seen(edited), savedIn, values });
export const discardDraft = act('discard');
export const proposeDraft = act('propose');
export const withdrawDraft = act('withdraw');
export const returnDraft = act('return');

/** `now`: at once, ignoring a scheduled time. */
export const publishDraft = (resource: Resource, place: DraftTarget, edited: Edited, now: boolean) =>
  madeWrite<Edited>(`${resource.name}/draft/publish`, { ...place, ...seen(edited), now });

/** Who published a record’s first version; null if that is not on the first page of its history. */
export async function publisherOf(resource: Resource, id: number): Promise<string | null> {
  const { rows } = await madeCall<Page<HistoryRow>>(`${resource.plural}/history`, { id });
  return rows.find(({ version, draft }) => version === 1 && !draft)?.authorName ?? null;
}

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
