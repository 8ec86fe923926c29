import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { hourMs } from '#shared/time-units.ts';
import { checkKey, isListed, type Storage, tops, tryStorage } from './storage.ts';
import { storedType } from './stored-type.ts';

/** No write takes this long: older temporary files were left by a process that died. */
const leftoverMs = hourMs;

/** Files in the data folder. Writes are atomic: to a temporary file, flushed, then renamed. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, checkKey(key));
  const parts = join(root, '.parts');
  let ready: Promise<void> | null = null;

  async function makeReady(): Promise<void> {
    await mkdir(parts, { recursive: true });
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
      const made = await mkdir(dirname(path), { recursive: true });
      await rename(part, path);
      await flushFolder(dirname(path));
      if (made) await flushFolder(dirname(made));
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
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
    delete: async (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const top of tops) {
        const entries = await readdir(join(root, top), { recursive: true, withFileTypes: true }).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code === 'ENOENT') return [];
            throw error;
          },
        );
        for (const entry of entries) {
          const path = join(entry.parentPath, entry.name);
          const key = relative(root, path).split(sep).join('/');
          if (!entry.isFile() || !isListed(key)) continue;
          const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
            if (error.code === 'ENOENT') return null; // deleted meanwhile
            throw error;
          });
          if (found) yield { key, size: found.size };
        }
      }
    },
    check: () => tryStorage(storage),
  };
  return storage;
}

/** A rename is durable only once the folder is flushed too; not every system allows opening a folder for that. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
