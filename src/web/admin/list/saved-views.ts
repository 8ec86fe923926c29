import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '#shared/calls.ts';
import { adminBase } from '#shared/menu.ts';
import { callQuery } from '../query/call-query.ts';
import { client } from '../query/client.ts';
import { knowsListMemory, type ListMemory, readListMemory, useListMemory } from './list-memory.ts';
import type { Usual } from './use-list.ts';

export type SharedView = CallResponse<'views/list'>[number];

/** A list’s name in the calls of views. */
export const listAt = (path: string): string => path.slice(adminBase.length + 1);

export const sharedViews = (path: string) => callQuery('views/list', { list: listAt(path) });

const none: readonly SharedView[] = [];

/** The view that a list opens with, or else the user’s columns and page size. A view that is gone does not matter. */
function usualOf({ habit = '', views = [], opens }: ListMemory, shared: readonly SharedView[]): Usual {
  const view =
    typeof opens === 'number'
      ? shared.find(({ id }) => id === opens)
      : views.find(({ name }) => name === opens);
  return view ? { query: view.query, opens: true } : { query: habit, opens: false };
}

const opensShared = ({ opens }: ListMemory) => typeof opens === 'number';

export function useUsual(path: string): Usual {
  const memory = useListMemory(path);
  const { data = none } = useQuery({ ...sharedViews(path), enabled: opensShared(memory) });
  return usualOf(memory, data);
}

/** A list opens without its view if the server cannot be reached. */
async function readUsual(path: string): Promise<Usual> {
  const memory = await readListMemory(path);
  return usualOf(
    memory,
    opensShared(memory) ? await client.query(sharedViews(path)).catch(() => none) : none,
  );
}

/** For loaders: requests the rows of a URL’s query, or of what a bare URL shows. A screen that waits for it opens with the right ones. */
export async function primeUsual(
  path: string,
  search: string,
  primeRows: (query: string) => void,
): Promise<void> {
  if (search) return primeRows(search);
  const known = knowsListMemory();
  // requested first, because the screen waits for it and a browser opens few connections
  const usual = readUsual(path);
  // few users have preferences, so rows are requested with the defaults meanwhile
  if (!known) primeRows('');
  const { query } = await usual;
  if (known || query) primeRows(query);
}
