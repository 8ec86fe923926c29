import { createHash } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';
import { ownFiles } from './own-files.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The keys of the site’s own files, without those of backups in the same place. */
export async function keysIn(storage: Storage): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of ownFiles(storage)) keys.add(key);
  return keys;
}

/** Copies each file that differs, and reads it back. Returns the number of files and their total size. */
export async function moveFiles(from: Storage, to: Storage): Promise<{ files: number; bytes: number }> {
  const [wanted, there] = [await keysIn(from), await keysIn(to)];
  const foreign = [...there].find((key) => !wanted.has(key));
  if (foreign)
    throw new Error(`The target has the file ${foreign}, which is not one of those that are moved.`);
  let bytes = 0;
  for (const key of [...wanted].sort()) {
    const file = await from.get(key);
    if (!file) throw new Error(`The file ${key} is listed but cannot be read.`);
    const hash = hashOf(file.body);
    const isSame = async () => {
      const copy = await to.get(key);
      return copy !== null && hashOf(copy.body) === hash;
    };
    if (!there.has(key) || !(await isSame())) {
      await to.put(key, file.body, file.type);
      if (!(await isSame()))
        throw new Error(`The file ${key} differs from the original after it was copied.`);
    }
    bytes += file.size;
  }
  return { files: wanted.size, bytes };
}
