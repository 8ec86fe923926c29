import { useQuery } from '@tanstack/react-query';
import type { Choice } from '#shared/resource/calls.ts';
import { choicesQuery } from './resource-calls.ts';

/** The options of a `reference` field; undefined while loading. */
export function useChoices(
  to: string | undefined,
  type?: string,
): { choices: Choice[] | undefined; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    ...choicesQuery(to ?? '', type),
    enabled: to !== undefined,
  });
  return { choices: data, failed: isError && data === undefined, retry: () => void refetch() };
}

const none: readonly Choice[] = [];

/** Labels of a kind of record, such as owners and vacancies; empty while loading or unavailable. */
export const useLabels = (plural: string): readonly Choice[] => useChoices(plural).choices ?? none;
