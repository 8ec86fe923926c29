import { readSession } from '../session/session.ts';
import { staffCall } from '../staff-call.ts';

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
  views?: SavedView[];
}
type Memory = Record<string, ListMemory>;

const key = 'lists';
let kept: { userId: number; lists: Memory } | null = null;
let reading: Promise<Memory> | null = null;

/** What this person keeps of all lists; asked for once. */
async function readAll(): Promise<Memory> {
  const userId = readSession()?.userId ?? 0;
  if (kept?.userId === userId) return kept.lists;
  reading ??= staffCall('preference', { key })
    .then(({ value }) => (value ? (JSON.parse(value) as Memory) : {})) // only keepList below writes it
    .finally(() => {
      reading = null;
    });
  const lists = await reading;
  kept ??= { userId, lists };
  if (kept.userId !== userId) kept = { userId, lists };
  return kept.lists;
}

/** Empty when the server cannot be reached: a list opens all the same. */
export const readList = async (path: string): Promise<ListMemory> => {
  const all = await readAll().catch((): Memory => ({}));
  return all[path] ?? {};
};

/**
 * Keeps it on the server, so that it is there on every device. What was never read is not written over: then it is
 * refused. The list that opens next knows of it at once.
 */
export async function keepList(path: string, change: ListMemory): Promise<void> {
  const userId = readSession()?.userId ?? 0;
  const before = kept?.userId === userId ? kept.lists : await readAll();
  const lists = { ...before, [path]: { ...before[path], ...change } };
  kept = { userId, lists };
  try {
    await staffCall('preference/update', { key, value: JSON.stringify(lists) });
  } catch (error) {
    if (kept?.lists === lists) kept = { userId, lists: before };
    throw error;
  }
}
