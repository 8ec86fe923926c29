import { callQuery } from '../query/call-query.ts';
import { client } from '../query/client.ts';
import { keepPreference, readPreference, usePreference } from '../query/preference.ts';

/** A saved view of a list. */
export interface SavedView {
  name: string;
  /** The URL’s query string. */
  query: string;
}
/** A user’s preferences for a list, including their own views, which nobody else sees (docs/decisions/0049-views-of-lists.md). */
export interface ListMemory {
  /** Columns and page size as a query string: how the list opens. */
  habit?: string;
  /** Smaller row height. */
  dense?: boolean;
  views?: SavedView[];
  /** The view it opens with: the name of an own one, or the number of a shared one. */
  opens?: string | number | undefined;
}
type Memory = Record<string, ListMemory>;

const key = 'lists';
const none: ListMemory = {};

export const useListMemory = (path: string): ListMemory => usePreference<Memory>(key)?.[path] ?? none;

/** Whether the preferences are loaded in this window. */
export const knowsListMemory = (): boolean =>
  client.getQueryData(callQuery('preference', { key }).queryKey) !== undefined;

/** Empty when the server cannot be reached: a list opens anyway. */
export const readListMemory = async (path: string): Promise<ListMemory> =>
  (await readPreference<Memory>(key))?.[path] ?? none;

/** Changes a list’s preferences. `change` is applied here and to the server’s latest value, which another window may have changed. */
export const updateListMemory = (path: string, change: (kept: ListMemory) => ListMemory): Promise<void> =>
  keepPreference<Memory>(key, (before) => {
    const kept = before?.[path] ?? none;
    return { ...before, [path]: { ...kept, ...change(kept) } };
  });
