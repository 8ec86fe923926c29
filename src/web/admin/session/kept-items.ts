import { isPretended } from './pretended.ts';
import { tryStore } from './try-store.ts';

/**
 * Unsaved input, stored in local storage, where forms read it, and again in IndexedDB: Chromium writes local storage to disk at most
 * once a minute, so a browser that is killed would lose what was typed since.
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

/** Resolves once the copies are written, or cannot be: local storage has to be enough then. */
async function inCopies(work: (copies: IDBObjectStore) => unknown): Promise<void> {
  try {
    const transaction = (await open()).transaction(table, 'readwrite');
    work(transaction.objectStore(table));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = reject;
    });
  } catch {
    // a private window, or a full disk
  }
}

/** False if the browser could not store it, or must not (pretended.ts). Items carry a timestamp, because the newer of the two copies counts. */
export function keepItem(name: string, item: object): boolean {
  if (localStorage.getItem('userId') === null) return true; // signed out: a form that closes must leave nothing behind
  if (isPretended()) return false;
  const text = JSON.stringify({ at: new Date().toISOString(), ...item });
  if (!tryStore(localStorage, name, text)) return false;
  void inCopies((copies) => copies.put(text, name));
  return true;
}

export function dropItem(name: string): void {
  if (localStorage.getItem(name) === null) return;
  localStorage.removeItem(name);
  void inCopies((copies) => copies.delete(name));
}

export const dropCopies = (): Promise<void> => inCopies((copies) => copies.clear());

/** The longest a screen waits for IndexedDB, which even a slow disk needs less than. Milliseconds. */
const patience = 5000;

/** When an item was stored; '', which sorts first, if it does not say. */
function stampOf(text: string): string {
  try {
    return String(JSON.parse(text).at ?? '');
  } catch {
    return ''; // not written by us, or damaged
  }
}

/**
 * Restores what local storage lost of this user's items, whose names begin with `begin`, and deletes other users' copies. What was
 * typed just before a reload is only in local storage, because the page was gone before its copy was written.
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
      else if (kept === null || stampOf(kept) < stampOf(text)) tryStore(localStorage, name, text);
      copy.continue();
    };
  });
  await Promise.race([recovered, new Promise((resolve) => setTimeout(resolve, patience))]);
}
