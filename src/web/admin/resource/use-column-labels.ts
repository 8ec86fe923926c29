import { useQueries } from '@tanstack/react-query';
import type { Resource } from '#shared/resource/define.ts';
import type { Labels } from './cell.tsx';
import { choicesQuery } from './resource-calls.ts';

/** Labels for every column and filter that points to another kind of record. */
export function useColumnLabels(resource: Resource): Labels {
  const fields = Object.values(resource.fields).filter((field) => field.to && field.to !== 'images');
  const answers = useQueries({
    queries: fields.map((field) => choicesQuery(field.to as string, field.toType)),
  });
  return Object.fromEntries(fields.map((field, index) => [field.to, answers[index]?.data]));
}
