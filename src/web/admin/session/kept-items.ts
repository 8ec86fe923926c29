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

/** False when the browser has no room, or none for us. */
export function keepItem(name: string, text: string): boolean {
  try {
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

/** No screen waits longer for a browser that does not answer. Milliseconds. */
const patience = 1000;

/** Brings back what local storage lost of this user's items, by the beginning of their names, and drops those of others. */
export async function recoverItems(begin: string): Promise<void> {
  const recovered = inCopies((copies) => {
    const asked = copies.openCursor();
    asked.onsuccess = () => {
      const { result: copy } = asked;
      if (!copy) return;
      const name = String(copy.key);
      if (name.startsWith(begin)) localStorage.setItem(name, String(copy.value));
      else copy.delete();
      copy.continue();
    };
  });
  await Promise.race([recovered, new Promise((resolve) => setTimeout(resolve, patience))]);
}
