import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { hourMs } from '#shared/time-units.ts';
import { makeFolder } from './make-folder.ts';
import { checkKey, isListed, readWhole, type Storage, tops, tryStorage } from './storage.ts';
import { storedType } from './stored-type.ts';

/** No write takes this long: older temporary files were left by a process that died. */
const leftoverMs = hourMs;

/** How often a write makes its folder again when a delete has just removed it. */
const triesAtMost = 10;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in the data folder. Writes are atomic: to a temporary file, flushed, then renamed. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, checkKey(key));
  const parts = join(root, '.parts');
  let ready: Promise<void> | null = null;

  async function makeReady(): Promise<void> {
    await makeFolder(parts);
    for (const name of await readdir(parts)) {
      const part = join(parts, name);
      const found = await stat(part).catch(() => null);
      if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(part, { force: true });
    }
  }

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    ready ??= makeReady();
    await ready.catch((error: unknown) => {
      ready = null;
      throw error;
    });
    const part = join(parts, randomUUID());
    try {
      const file = await open(part, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      const made = await moveTo(path, part);
      await flushFolder(dirname(path));
      if (made) await flushFolder(dirname(made));
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Gives a finished file its name. Returns the first of the folders that had to be made for it. */
  async function moveTo(path: string, part: string): Promise<string | undefined> {
    for (let tries = 1; ; tries += 1) {
      try {
        const made = await makeFolder(dirname(path));
        await rename(part, path);
        return made;
      } catch (error) {
        if (!isMissing(error) || tries === triesAtMost) throw error;
      }
    }
  }

  /** Removes the folders that a deleted file leaves empty, below the fixed ones. */
  async function removeEmpty(folder: string): Promise<void> {
    if (tops.some((top) => folder === join(root, top))) return;
    const removed = await rmdir(folder).then(
      () => true,
      () => false, // not empty, already removed, or a mount: it does no harm
    );
    if (removed) await removeEmpty(dirname(folder));
  }

  const storage: Storage = {
    put: async (key, bytes) => write(pathOf(key), bytes),
    async get(key) {
      const bytes = await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EISDIR') return null;
        throw error;
      });
      if (!bytes) return null;
      return { body: new Uint8Array(bytes), type: storedType(key), size: bytes.length };
    },
    async open(key) {
      const path = pathOf(key);
      const found = await unlessMissing(stat(path));
      if (!found || found.size <= readWhole) return storage.get(key);
      const body = await openAsBlob(path).catch(() => null);
      return body ? { body, size: body.size } : storage.get(key); // which says what is wrong
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmpty(dirname(path));
    },
    async *list(under) {
      for (const top of under ? [under] : tops)
        for await (const path of filesIn(join(root, top))) {
          const key = relative(root, path).split(sep).join('/');
          if (!isListed(key)) continue;
          const found = await unlessMissing(stat(path));
          if (found) yield { key, size: found.size };
        }
    },
    check: () => tryStorage(storage),
  };
  return storage;
}

const unlessMissing = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Each folder is read by itself: one that is removed meanwhile must not hide what the others hold. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** A rename is durable only once the folder is flushed too; not every system allows opening a folder for that. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await unlessMissing(open(path, 'r')); // missing: the file was deleted meanwhile, and its folder with it
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}
