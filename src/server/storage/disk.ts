import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type Storage } from './storage.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', pdf: 'application/pdf' };

/** Files in the data folder. A file is there whole or not at all: written beside, flushed, then renamed. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, checkKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const beside = `${path}.${randomUUID()}.part`;
      const file = await open(beside, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, path);
      const folder = await open(dirname(path), 'r');
      await folder.sync().catch(() => undefined); // not every system lets a folder be flushed
      await folder.close();
    },
    async get(key) {
      const bytes = await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!bytes) return null;
      return { body: new Uint8Array(bytes), type: types[key.split('.').at(-1) as string] ?? 'application/octet-stream', size: bytes.length };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
