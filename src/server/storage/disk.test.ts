import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diskStorage } from './disk.ts';
import { readWhole, type Storage } from './storage.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'disk-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const bytes = new Uint8Array([1, 2, 3]);

test('a failed write leaves the old file and no partial one', async () => {
  const storage = diskStorage(root);
  await storage.put('media/x.webp', bytes, 'image/webp');
  mkdirSync(join(root, 'media/folder.webp/inside'), { recursive: true });
  await expect(storage.put('media/folder.webp', bytes, 'image/webp')).rejects.toThrow();
  expect(readdirSync(join(root, '.parts'))).toEqual([]);
  expect(await storage.get('media/x.webp')).toMatchObject({ size: 3 });
  expect(await storage.get('media/folder.webp')).toBeNull();
});

test('files are readable only by this account', async () => {
  await diskStorage(root).put('private/cv/x', bytes, 'application/pdf');
  if (process.platform !== 'win32') expect(statSync(join(root, 'private/cv/x')).mode & 0o077).toBe(0);
});

test('removes temporary files of a dead process, but none being written', async () => {
  mkdirSync(join(root, '.parts'));
  writeFileSync(join(root, '.parts/old'), 'x');
  utimesSync(join(root, '.parts/old'), 0, 0);
  writeFileSync(join(root, '.parts/young'), 'x');
  await diskStorage(root).put('media/x.webp', bytes, 'image/webp');
  expect(readdirSync(join(root, '.parts'))).toEqual(['young']);
});

test('concurrent writes of one key leave one complete file', async () => {
  const storage = diskStorage(root);
  const writes = Array.from({ length: 20 }, (_, n) =>
    storage.put('media/x.webp', new Uint8Array(1000).fill(n), ''),
  );
  await Promise.all(writes);
  const found = await storage.get('media/x.webp');
  expect(new Set(found?.body).size).toBe(1);
  expect(found?.size).toBe(1000);
});

test('its health check leaves nothing behind', async () => {
  await diskStorage(root).check();
  expect(readdirSync(join(root, 'private'))).toEqual([]);
});

test('the last file of a folder takes it along, up to the fixed ones and others that are in use', async () => {
  const storage = diskStorage(root);
  for (const key of ['media/x.webp', 'private/copies/one/a', 'private/copies/one/b', 'private/copies/two/a'])
    await storage.put(key, bytes, '');
  await storage.delete('private/copies/one/a');
  expect(readdirSync(join(root, 'private/copies')).sort()).toEqual(['one', 'two']);
  await storage.delete('private/copies/one/b');
  await storage.delete('private/copies/one/b'); // is gone
  expect(readdirSync(join(root, 'private/copies'))).toEqual(['two']);
  await storage.delete('private/copies/two/a');
  await storage.delete('media/x.webp');
  expect(readdirSync(root).sort()).toEqual(['.parts', 'media', 'private']);
  expect(readdirSync(join(root, 'private'))).toEqual([]);
});

test('a write makes its folder again when a delete removes it at the same moment', async () => {
  const storage = diskStorage(root);
  const { rename } = files;
  const renamed = vi.spyOn(files, 'rename').mockImplementationOnce(async (from, to) => {
    rmdirSync(dirname(String(to))); // as `delete` does
    await rename(from, to);
  });
  syncBuiltinESMExports();
  await storage.put('private/copies/one/x', bytes, '');
  expect(renamed).toHaveBeenCalledTimes(2);
  renamed.mockRestore();
  syncBuiltinESMExports();
  expect(await storage.get('private/copies/one/x')).not.toBeNull();
});

/** The keys of all files, where something happens whenever a folder is about to be read. */
async function listed(storage: Storage, before: (path: string) => void): Promise<string[]> {
  const read = vi.spyOn(files, 'readdir').mockImplementation((async (path: string, options: object) => {
    before(path);
    return readdirSync(path, options);
  }) as unknown as typeof files.readdir); // one of its many forms
  syncBuiltinESMExports();
  const found: string[] = [];
  for await (const { key } of storage.list()) found.push(key);
  read.mockRestore();
  syncBuiltinESMExports();
  return found;
}

test('a folder that is removed while the files are listed hides no other', async () => {
  const storage = diskStorage(root);
  for (const name of ['a', 'b', 'c']) await storage.put(`private/${name}/x`, bytes, '');
  const found = await listed(storage, (path) => {
    if (path === join(root, 'private/b')) rmSync(path, { recursive: true });
  });
  expect(found.sort()).toEqual(['private/a/x', 'private/c/x']);
});

test('its health check reports a folder that is not writable', async () => {
  writeFileSync(join(root, 'file'), '');
  await expect(diskStorage(join(root, 'file')).check()).rejects.toThrow();
});

test('lists only its own folders, since others, such as lost+found, may be unreadable', async () => {
  const storage = diskStorage(root);
  await storage.put('media/x.webp', bytes, 'image/webp');
  await storage.put('private/cv/x', bytes, 'application/pdf');
  const found = await listed(storage, (path) => {
    // as the system answers to an account that may not look; to root, as these tests may be run, it never does
    if (path === root) throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
  });
  expect(found).toEqual(['media/x.webp', 'private/cv/x']);
});

test('a large file to be sent is read as it is taken, a small one at once', async () => {
  const storage = diskStorage(root);
  const large = new Uint8Array(readWhole + 1).fill(7);
  await storage.put('media/large.webp', large, 'image/webp');
  await storage.put('media/small.webp', bytes, 'image/webp');
  const { body, size } = (await storage.open?.('media/large.webp')) ?? {};
  expect(size).toBe(large.length);
  expect(body).toBeInstanceOf(Blob);
  expect(new Uint8Array(await (body as Blob).arrayBuffer())).toEqual(large);
  expect(await storage.open?.('media/small.webp')).toMatchObject({ body: bytes, size: 3 });
  expect(await storage.open?.('media/none.webp')).toBeNull();
  await expect(storage.open?.('../large.webp')).rejects.toThrow('not a storage key');
});
