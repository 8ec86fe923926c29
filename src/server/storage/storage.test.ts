import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import { checkKey, type Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 'bucket'),
  vhostBuckets: false,
  configureBuckets: [{ name: 'site', configs: [] }],
});
const storages: Record<string, () => Storage> = {
  folder: () => diskStorage(join(folder, 'files')),
  bucket: () => bucket,
};
let bucket: Storage;
beforeAll(async () => {
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}/`;
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  bucket = s3Storage({ endpoint, bucket: 'site', region: 'us-east-1', ...keys });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const listed = async (storage: Storage) => {
  const found: string[] = [];
  for await (const { key, size } of storage.list()) found.push(`${key} ${size}`);
  return found;
};

describe.each(Object.keys(storages))('the %s', (name) => {
  const storage = () => (storages[name] as () => Storage)();
  const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => (n * 31) % 251);

  test('returns what was stored, with size and type', async () => {
    await storage().put('media/abc-10x20.webp', bytes, 'image/webp');
    const found = await storage().get('media/abc-10x20.webp');
    expect(found).toMatchObject({ type: 'image/webp', size: bytes.length });
    expect(Buffer.compare(found?.body as Uint8Array, bytes)).toBe(0);
  });

  test('replaces a file, and keeps an empty one', async () => {
    await storage().put('private/cv/one', bytes, 'application/pdf');
    await storage().put('private/cv/one', new Uint8Array(), 'application/pdf');
    expect(await storage().get('private/cv/one')).toMatchObject({ size: 0 });
  });

  test('a missing file is null, and deleting it is not an error', async () => {
    expect(await storage().get('media/none.webp')).toBeNull();
    await storage().delete('media/none.webp');
    await storage().put('media/gone.webp', bytes, 'image/webp');
    await storage().delete('media/gone.webp');
    expect(await storage().get('media/gone.webp')).toBeNull();
  });

  test('lists what is there with sizes, and nothing else', async () => {
    const before = await listed(storage());
    const keys = Array.from({ length: 20 }, (_, n) => `private/listed/${n}`);
    for (const key of keys) await storage().put(key, bytes.subarray(0, 3), 'application/pdf');
    await storage().put('private/check/left', bytes, 'text/plain');
    const after = await listed(storage());
    expect(after).toHaveLength(before.length + keys.length);
    for (const key of keys) expect(after).toContain(`${key} 3`);
    const inOne = [];
    await storage().put('private/listed-too/1', bytes, 'application/pdf');
    for await (const { key } of storage().list('private/listed')) inOne.push(key);
    expect(inOne.sort()).toEqual(keys.toSorted());
    for (const key of keys) await storage().delete(key);
  });

  test('passes its health check', () => storage().check());

  test.each(['media/../../etc/passwd', '/etc/passwd', 'media/.htaccess', 'other/x', 'media'])(
    'refuses the key %s',
    async (key) => {
      await expect(storage().get(key)).rejects.toThrow('not a storage key');
      await expect(storage().put(key, bytes, '')).rejects.toThrow('not a storage key');
      await expect(storage().delete(key)).rejects.toThrow('not a storage key');
    },
  );
});

test.each([
  'media//x',
  'media/x/',
  'media/x\\..\\y',
  'media/x\u0000',
  'media/a b',
  'media/%2e%2e/x',
  'media/x\n',
  '',
  `media/${'x'.repeat(300)}`,
])('invalid key: %j', (key) => expect(() => checkKey(key)).toThrow());

test('accepts the keys this program generates', () => {
  for (const key of ['media/0f-875x562-320.avif', 'private/cv/-_aZ09', 'private/check/x.y']) {
    expect(checkKey(key)).toBe(key);
  }
});
