import { useQueries } from '@tanstack/react-query';
import type { Resource } from '#shared/resource/define.ts';
import { prime } from '../../query/call-query.ts';
import { choicesQuery } from '../resource-calls.ts';
import type { Labels } from './cell.tsx';

const pointing = (resource: Resource) =>
  Object.values(resource.fields).flatMap(({ to, toType }) =>
    to && to !== 'images' ? [{ to, query: choicesQuery(to, toType) }] : [],
  );

/** Prefetches the labels for every column and filter that references another kind of record. */
export function primeLabels(resource: Resource): void {
  for (const { query } of pointing(resource)) prime(query);
}

/** The loaded labels, for the screen. */
export function useColumnLabels(resource: Resource): Labels {
  const fields = pointing(resource);
  const answers = useQueries({ queries: fields.map(({ query }) => query) });
  return Object.fromEntries(fields.map(({ to }, index) => [to, answers[index]?.data]));
}
