import { callQuery } from '../../query/call-query.ts';
import { client } from '../../query/client.ts';
import { keepPreference, readPreference, usePreference } from '../../query/preference.ts';

/** A view of a list under a name of one's own. */
export interface SavedView {
  name: string;
  /** The address's query. */
  query: string;
}
/** What one person keeps of one list. */
export interface ListMemory {
  /** Columns and rows a page, as a query: how the list opens. */
  habit?: string;
  /** Rows stand closer. */
  dense?: boolean;
  views?: SavedView[];
}
type Memory = Record<string, ListMemory>;

const key = 'lists';
const none: ListMemory = {};

export const useListMemory = (path: string): ListMemory => usePreference<Memory>(key)?.[path] ?? none;

/** Whether it was read in this window. */
export const knowsListMemory = (): boolean =>
  client.getQueryData(callQuery('preference', { key }).queryKey) !== undefined;

/** Empty when the server cannot be reached: a list opens all the same. */
export const readListMemory = async (path: string): Promise<ListMemory> =>
  (await readPreference<Memory>(key))?.[path] ?? none;

export const keepList = (path: string, change: ListMemory): Promise<void> =>
  keepPreference<Memory>(key, (before) => ({ ...before, [path]: { ...before?.[path], ...change } }));
