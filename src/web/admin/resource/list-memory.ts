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

/** What this person keeps of all lists; asked for once. Empty when the server cannot be reached. */
async function readAll(): Promise<Memory> {
  const userId = readSession()?.userId ?? 0;
  if (kept?.userId === userId) return kept.lists;
  reading ??= staffCall('preference', { key }).then(
    ({ value }) => (value ? (JSON.parse(value) as Memory) : {}), // only keepList below writes it
    () => ({}),
  );
  const lists = await reading;
  reading = null;
  kept = { userId, lists };
  return lists;
}

export const readList = async (path: string): Promise<ListMemory> => (await readAll())[path] ?? {};

/** Keeps it on the server, so that it is there on every device. */
export async function keepList(path: string, next: ListMemory): Promise<void> {
  const lists = { ...(await readAll()), [path]: next };
  kept = { userId: readSession()?.userId ?? 0, lists };
  await staffCall('preference/update', { key, value: JSON.stringify(lists) });
}
