import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { readWhole } from './storage.ts';

const partOf = '.part-';

/** Copies of files in one folder, all together at most `maxBytes`: the least recently used are deleted first. Whatever is lost is fetched again. */
export interface BoundedFolder {
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A copy to be sent: what is large is read meanwhile. */
  open(name: string): Promise<Uint8Array<ArrayBuffer> | Blob | null>;
  keep(name: string, bytes: Uint8Array): Promise<void>;
  drop(name: string): Promise<void>;
  names(): string[];
}

/** Opens the folder with what an earlier process left there under names that `isName` knows; anything else in it is deleted. */
export async function openBoundedFolder(
  root: string,
  maxBytes: number,
  isName: (name: string) => boolean,
): Promise<BoundedFolder> {
  const pathOf = (name: string) => join(root, name);
  await makeFolder(root, 0o700);
  const sizes = new Map<string, number>(); // the order is that of use
  const writing = new Set<string>();
  let total = 0;
  const found: { name: string; size: number; at: number }[] = [];
  for (const name of await readdir(root)) {
    const file = await stat(pathOf(name)).catch(() => null);
    if (!file) continue;
    if (file.isFile() && isName(name)) found.push({ name, size: file.size, at: file.mtimeMs });
    else await rm(pathOf(name), { recursive: true, force: true });
  }
  for (const { name, size } of found.sort((a, b) => a.at - b.at)) count(name, size);
  await trim();

  function count(name: string, size: number): void {
    forget(name);
    sizes.set(name, size);
    total += size;
  }
  function forget(name: string): void {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
  }
  async function trim(): Promise<void> {
    for (const name of sizes.keys()) {
      if (total <= maxBytes) return;
      await drop(name);
    }
  }
  async function drop(name: string): Promise<void> {
    forget(name);
    await rm(pathOf(name), { force: true }).catch(() => undefined); // the next start cleans up what remains
  }

  async function used<File>(
    name: string,
    read: (path: string) => Promise<File>,
    sizeOf: (file: File) => number,
  ): Promise<File | null> {
    const size = sizes.get(name);
    if (size === undefined || writing.has(name)) return null;
    const file = await read(pathOf(name)).catch(() => null);
    if (!sizes.has(name)) return null; // dropped meanwhile
    if (file !== null && sizeOf(file) === size) {
      count(name, size);
      return file;
    }
    await drop(name); // somebody deleted it, or a machine stopped before all of it was on the disk
    return null;
  }
  async function get(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const bytes = await used(
      name,
      (path) => readFile(path),
      ({ length }) => length,
    );
    return bytes && new Uint8Array(bytes);
  }

  return {
    get,
    open: (name) =>
      (sizes.get(name) ?? 0) > readWhole ? used(name, openAsBlob, ({ size }) => size) : get(name),
    async keep(name, bytes) {
      if (bytes.length > maxBytes || writing.has(name)) return;
      const part = pathOf(`${partOf}${randomUUID()}`);
      writing.add(name);
      count(name, bytes.length); // from now on dropping it is noticed
      try {
        await writeFile(part, bytes, { mode: 0o600, flag: 'wx' });
        if (sizes.has(name)) await rename(part, pathOf(name));
        if (!sizes.has(name)) await rm(pathOf(name), { force: true });
      } catch (error) {
        forget(name);
        throw error;
      } finally {
        writing.delete(name);
        await rm(part, { force: true }).catch(() => undefined);
      }
      await trim();
    },
    drop,
    names: () => [...sizes.keys()],
  };
}
