export interface StoredFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  size: number;
}

/** Where files live: a folder, or an S3-compatible bucket. Keys are `media/<name>` and `private/<kind>/<name>`. */
export interface Storage {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
}

/** Keys are made by this program alone; anything else is a mistake. */
export function checkKey(key: string): string {
  if (!/^(media|private)(\/[\w-][\w.-]*)+$/.test(key)) throw new Error('not a storage key');
  return key;
}
