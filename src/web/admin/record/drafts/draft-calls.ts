import { infiniteQueryOptions, type Query } from '@tanstack/react-query';
import type { HistoryRow, Page, Revision } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { DraftPlace, Edited as EditedRow, Seen } from '#shared/resource/draft.ts';
import { madeCall, madeQuery } from '../../query/call-query.ts';
import { client } from '../../query/client.ts';
import { staleAfter } from '../../query/stale.ts';
import { madeWrite } from '../../query/write.ts';
import type { Row, Values } from '../../resource/resource-calls.ts';

/** A record as it is saved, and what is written over it. */
export type Edited = EditedRow<Row>;

/** What one decides on: the draft and the record as they were read. */
const seen = ({ row, draft }: Edited): Seen => ({
  revision: draft?.revision ?? 0,
  version: row?.version ?? 0,
});

export const editedQuery = (resource: Resource, place: DraftPlace) =>
  madeQuery<Edited>(`${resource.plural}/draft`, place);

const act =
  (name: 'discard' | 'propose' | 'withdraw' | 'return') =>
  (resource: Resource, place: DraftPlace, edited: Edited, more: { note?: string } = {}) =>
    written(resource, place, `${resource.name}/draft/${name}`, { ...place, ...seen(edited), ...more });

/** The form has the answer already; lists of drafts are read again where they are shown. */
async function written(
  resource: Resource,
  place: DraftPlace,
  path: string,
  request: object,
): Promise<Edited> {
  const answer = await madeCall<Edited>(path, request);
  const { queryKey } = editedQuery(resource, place);
  await client.cancelQueries({ queryKey, exact: true }); // an older answer on its way counts no more
  client.setQueryData(queryKey, answer);
  const own = client.getQueryCache().find({ queryKey, exact: true });
  const predicate = (query: Query) => query !== own && staleAfter(path, String(query.queryKey[0]));
  void client.invalidateQueries({ predicate });
  return answer;
}

export const saveDraft = (
  resource: Resource,
  place: DraftPlace,
  edited: Edited,
  { savedIn, values }: { savedIn: string; values: Values },
) => written(resource, place, `${resource.name}/draft`, { ...place, ...seen(edited), savedIn, values });
export const discardDraft = act('discard');
export const proposeDraft = act('propose');
export const withdrawDraft = act('withdraw');
export const returnDraft = act('return');

/** `now`: whatever time was set. */
export const publishDraft = (resource: Resource, place: DraftPlace, edited: Edited, now: boolean) =>
  madeWrite<Edited>(`${resource.name}/draft/publish`, { ...place, ...seen(edited), now });

/** The name of whoever published a record’s first version; null when it is not among the newest of them. */
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
