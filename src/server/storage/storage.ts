export interface StoredFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  size: number;
}

/** A file as it is sent to somebody: what is large is read as the line takes it, or slow lines would fill the memory. */
export interface SentFile {
  body: Uint8Array<ArrayBuffer> | Blob;
  size: number;
}

/** Larger files are read while they are sent. */
export const readWhole = 128 * 1024;

export interface ListedFile {
  key: string;
  size: number;
}

/** Where files live: a folder, or an S3-compatible bucket. Keys are `media/<name>` and `private/<kind>/<name>`. */
export interface Storage {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** A file to be sent; missing where all of it is read in any case. */
  open?(key: string): Promise<SentFile | null>;
  /** Deleting a file that does not exist is not an error. */
  delete(key: string): Promise<void>;
  /** Every file with its size, in no order, or those in one folder. What this program could not have put there is left out. */
  list(under?: string): AsyncIterable<ListedFile>;
  /** Writes, reads and deletes a small file; rejects with what is wrong. */
  check(): Promise<void>;
}

const maxKeyLength = 300;

/** What every key begins with: a folder may hold what belongs to others, as `lost+found` of a disk does. */
export const tops = ['media', 'private'] as const;
const keyShape = new RegExp(String.raw`^(${tops.join('|')})(/[\w-][\w.-]*)+$`);

export const isKey = (key: string): boolean => key.length <= maxKeyLength && keyShape.test(key);

/** Keys are made by this program alone; anything else is a mistake. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('not a storage key');
  return key;
}

/** Leaves out what a health check left behind. */
export const isListed = (key: string): boolean => isKey(key) && !key.startsWith('private/check/');

/** `check` of every storage: uses the same three operations as real files. */
export async function tryStorage(storage: Pick<Storage, 'put' | 'get' | 'delete'>): Promise<void> {
  const key = `private/check/${crypto.randomUUID()}`;
  const bytes = new TextEncoder().encode(key);
  await storage.put(key, bytes, 'text/plain');
  const found = await storage.get(key);
  await storage.delete(key);
  if (!found || Buffer.compare(found.body, bytes) !== 0) {
    throw new Error('the storage returned something else than was stored');
  }
}
