import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Choice } from '#shared/resource/calls.ts';
import { maxChoices, maxIds, maxSearch } from '#shared/resource/choices.ts';
import { keepPreviousRows } from '../query/call-query.ts';
import { useDebounced } from '../query/use-debounced.ts';
import { choicesQuery } from './resource-calls.ts';

const none: readonly Choice[] = [];
const nothing: readonly number[] = [];
/** Delay between the last keystroke and the search. Milliseconds. */
const pauseMs = 200;

/** The options of a `reference` field, with the names of the `chosen` ones; undefined while loading. */
export function useChoices(to: string | undefined, type?: string, chosen: readonly number[] = nothing) {
  // images are chosen in the library and have no such call
  const enabled = to !== undefined && to !== 'images';
  const first = useQuery({ ...choicesQuery(to ?? '', type), enabled });
  const failed = first.isError && first.data === undefined;
  const more = useMoreChoices({ to: to ?? '', type, first: first.data, failed, chosen });
  return { ...more, failed, retry: () => void first.refetch() };
}

interface Begun {
  to: string;
  type?: string | undefined;
  /** The first records of the kind. */
  first: readonly Choice[] | undefined;
  failed?: boolean;
  chosen: readonly number[];
}

/** A picker’s options beyond the first records of a kind. Nothing more is requested if those are all there are. */
export function useMoreChoices({ to, type, first, failed = false, chosen }: Begun) {
  const full = isFull(first);
  const [typed, setTyped] = useState('');
  const term = typed.trim().slice(0, maxSearch);
  const rested = useDebounced(term, pauseMs);
  const found = useQuery({
    ...choicesQuery(to, type, { search: rested }),
    enabled: full && rested !== '',
    ...keepPreviousRows,
  });
  const searching = term !== rested || found.isFetching;

  const ids = unnamed(first, chosen).slice(0, maxIds);
  const named = useQuery({
    ...choicesQuery(to, type, { ids }),
    enabled: ids.length > 0,
    ...keepPreviousRows,
  });

  const known = useMemo(() => {
    if (!first || !full) return first;
    const all = [...first, ...(found.data ?? none), ...(named.data ?? none)];
    return [...new Map(all.map((each) => [each.id, each])).values()];
  }, [first, full, found.data, named.data]);
  // until its name is loaded, a chosen record would be shown as missing; names that are loaded already stay
  const unread = named.isPending && ids.some((id) => !known?.some((each) => each.id === id));
  const choices = unread ? undefined : known;

  return {
    choices,
    /** A search is running or about to, and may find more. */
    searching,
    picker: {
      options: choices ?? none,
      placeholder: choices ? 'Search or choose' : 'Loading',
      empty: emptyText({ failed: failed || found.isError, searching, none: choices?.length === 0 }),
      onType: full || !first ? setTyped : undefined, // what is typed while they load is searched, too
    },
  };
}

const isFull = (first: readonly Choice[] | undefined): boolean => (first?.length ?? 0) >= maxChoices;

/** The ids that are not among the first records of their kind but may exist, sorted so that equal sets have the same query key. */
export function unnamed(first: readonly Choice[] | undefined, ids: readonly number[]): number[] {
  if (!isFull(first)) return [];
  const known = new Set(first?.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !known.has(id)).sort((a, b) => a - b);
}

/** The ids in values of fields that refer to one record or several. */
export const idsIn = (values: readonly unknown[]): number[] =>
  values.flat().filter((each): each is number => Number.isInteger(each) && Number(each) > 0);

function emptyText(of: { failed: boolean; searching: boolean; none: boolean }): string {
  if (of.failed) return 'The list could not be loaded';
  if (of.searching) return 'Searching';
  return of.none ? 'There are none yet' : 'Nothing matches';
}

/** Labels of a kind that has few records, such as roles; empty while loading or unavailable. */
export const useLabels = (plural: string): readonly Choice[] => useQuery(choicesQuery(plural)).data ?? none;
