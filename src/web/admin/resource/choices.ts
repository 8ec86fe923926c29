import { useQuery } from '@tanstack/react-query';
import type { Choice } from '#shared/resource/calls.ts';
import { choicesQuery } from './resource-calls.ts';

/** The choices of a `reference` field; undefined until they are there. */
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

/** Labels of a kind of record, such as owners and vacancies; none while they are on their way or out of reach. */
export const useLabels = (plural: string): readonly Choice[] => useChoices(plural).choices ?? none;
