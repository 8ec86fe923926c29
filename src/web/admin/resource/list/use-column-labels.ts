import { useQueries } from '@tanstack/react-query';
import { maxIds } from '#shared/resource/choices.ts';
import type { Resource } from '#shared/resource/define.ts';
import { inBatches } from '../../in-batches.ts';
import type { ListState } from '../../list/address.ts';
import { prime } from '../../query/call-query.ts';
import { idsIn, unnamed } from '../choices.ts';
import { choicesQuery, type ListedRow } from '../resource-calls.ts';
import type { Labels } from './cell.tsx';

const pointing = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([name, { to, toType }]) =>
    to && to !== 'images' ? [{ name, to, toType, query: choicesQuery(to, toType) }] : [],
  );

/** Prefetches the labels for every column and filter that references another kind of record. */
export function primeLabels(resource: Resource): void {
  for (const { query } of pointing(resource)) prime(query);
}

/** The loaded labels: the first records of each kind, and any others that these rows and filters refer to. */
export function useColumnLabels(
  resource: Resource,
  rows: readonly ListedRow[],
  filters: ListState['filters'],
): Labels {
  const fields = pointing(resource);
  const first = useQueries({ queries: fields.map(({ query }) => query) });
  const others = fields.flatMap(({ name, to, toType }, index) => {
    const ids = idsIn([...rows.map((row) => row[name]), Number(filters[name])]);
    return inBatches(unnamed(first[index]?.data, ids), maxIds).map((some) => ({
      to,
      query: choicesQuery(to, toType, { ids: some }),
    }));
  });
  const named = useQueries({ queries: others.map(({ query }) => query) });
  return Object.fromEntries(
    fields.map(({ to }, index) => {
      const more = named.flatMap(({ data = [] }, place) => (others[place]?.to === to ? data : []));
      const known = first[index]?.data;
      return [to, known && more.length > 0 ? [...known, ...more] : known];
    }),
  );
}
