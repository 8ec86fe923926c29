/**
 * What is typed and not saved yet, in local storage, where forms read it, and a second time in an IndexedDB: Chromium writes local storage
 * to the disk once a minute at most, so a browser that is killed would lose what was typed since.
 */
const table = 'kept';

let opened: Promise<IDBDatabase> | undefined;
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('panel', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** Resolves once it is on the disk, or cannot be: the first copy is enough then. */
async function inCopies(work: (copies: IDBObjectStore) => unknown): Promise<void> {
  try {
    const transaction = (await open()).transaction(table, 'readwrite');
    work(transaction.objectStore(table));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = reject;
    });
  } catch {
    // a private window, or no room
  }
}

/** False when the browser has no room, or none for us. What is kept is stamped: the newer of the two copies counts. */
export function keepItem(name: string, item: object): boolean {
  const text = JSON.stringify({ at: new Date().toISOString(), ...item });
  try {
    if (localStorage.getItem('userId') === null) return true; // signed out: a form that closes leaves nothing behind
    localStorage.setItem(name, text);
  } catch {
    return false;
  }
  void inCopies((copies) => copies.put(text, name));
  return true;
}

export function dropItem(name: string): void {
  if (localStorage.getItem(name) === null) return;
  localStorage.removeItem(name);
  void inCopies((copies) => copies.delete(name));
}

export const dropCopies = (): Promise<void> => inCopies((copies) => copies.clear());

/** No screen waits longer for a browser that does not answer; a slow disk does answer in that time. Milliseconds. */
const patience = 5000;

/** When it was kept; before all others if it does not say. */
function stampOf(text: string): string {
  try {
    return String(JSON.parse(text).at ?? '');
  } catch {
    return ''; // not ours, or cut off
  }
}

/**
 * Brings back what local storage lost of this user's items, by the beginning of their names, and drops those of others. What was typed
 * in the last moment before a reload is in local storage alone: the page was gone before its copy was written.
 */
export async function recoverItems(begin: string): Promise<void> {
  const recovered = inCopies((copies) => {
    const asked = copies.openCursor();
    asked.onsuccess = () => {
      const { result: copy } = asked;
      if (!copy) return;
      const [name, text] = [String(copy.key), String(copy.value)];
      const kept = localStorage.getItem(name);
      if (!name.startsWith(begin)) copy.delete();
      else if (kept === null || stampOf(kept) < stampOf(text)) localStorage.setItem(name, text);
      copy.continue();
    };
  });
  await Promise.race([recovered, new Promise((resolve) => setTimeout(resolve, patience))]);
}
