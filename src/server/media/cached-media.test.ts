import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImageRecord } from '#shared/calls/images.ts';
import { readConfig } from '../config.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { startBuckets, type TestBucket } from '../testing/bucket.ts';
import { engines, patientWaits } from '../testing/engines.ts';
import { sharedDatabase, startApp, type TestApp } from '../testing/start-app.ts';
import { type CachedMedia, cachedMedia } from './cached-media.ts';

let buckets: TestBucket;
beforeAll(async () => {
  buckets = await startBuckets('site');
});
afterAll(() => buckets.stop());

describe.each(engines)('cached images of a bucket on %s', (engine) => {
  let app: TestApp;
  let other: TestApp;
  let bucket: Storage;
  let here: CachedMedia;
  let there: CachedMedia;
  let owner: string;
  let read: string[];
  let turn = 0; // each test has folders of its own
  const caches = () => [here, there];

  beforeAll(async () => {
    const url = await sharedDatabase(engine);
    app = await startApp(engine, {}, url ? { url, waits: patientWaits } : {});
    other = url ? await startApp(engine, {}, { url, waits: patientWaits }) : app;
    owner = await app.signIn();
  });
  afterAll(async () => {
    if (other !== app) await other.close();
    await app.close();
  });
  beforeEach(async () => {
    turn += 1;
    const real = await openStorage(readConfig(buckets.settings('site')), '');
    read = [];
    bucket = {
      ...real,
      get: (key) => {
        read.push(key);
        return real.get(key);
      },
    };
    here = await opened(app, 'here');
    there = await opened(other, 'there');
    app.services.storage = here;
  });
  afterEach(async () => {
    for (const cache of caches()) await cache.stop();
  });

  const folderOf = (of: TestApp, name: string) => join(of.services.config.DATA_DIR, `${name}-${turn}`);
  const opened = (of: TestApp, name: string) => {
    const { db, changes, log } = of.services;
    return cachedMedia({ storage: bucket, dataDir: folderOf(of, name), db, changes, log });
  };
  const kept = () => [
    ...readdirSync(join(folderOf(app, 'here'), '.media')),
    ...readdirSync(join(folderOf(other, 'there'), '.media')),
  ];

  async function upload(color: string): Promise<{ id: number; key: string }> {
    const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: color } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(file)], 'cloth.png'));
    const { status, body } = await app.upload('image/single/upload', form, owner);
    expect(status).toBe(200);
    const { id, imageUrl } = body as ImageRecord;
    return { id, key: imageUrl.slice(1) };
  }
  async function show(key: string): Promise<void> {
    for (const cache of caches()) {
      expect(await cache.get(key)).toMatchObject({ type: 'image/webp' });
      await cache.settled();
    }
  }

  test('are read from the bucket once, by any number of concurrent requests and after a restart', async () => {
    const { key } = await upload('red');
    const files = await Promise.all([here.get(key), here.get(key), here.get(key)]);
    await here.settled();
    files.push(await here.get(key));
    const original = (await bucket.get(key))?.body as Uint8Array;
    for (const file of files)
      expect(Buffer.compare(file?.body ?? new Uint8Array(), original), 'the same bytes').toBe(0);
    expect(read).toEqual([key, key]); // one of them is this test's own
    await here.stop();
    here = await opened(app, 'here');
    expect(await here.get(key)).toMatchObject({ size: original.length });
    expect(read).toHaveLength(2);
  });

  test('are removed at once when deleted, and on other instances when they are notified', async () => {
    const { id, key } = await upload('blue');
    const { key: stays } = await upload('green');
    for (const each of [key, stays]) await show(each);
    expect(kept()).toHaveLength(4);
    expect((await app.call('image/delete', { id }, { token: owner })).status).toBe(200);
    expect(await here.get(key)).toBeNull();
    await expect.poll(() => there.get(key)).toBeNull();
    for (const cache of caches()) await cache.settled();
    expect(new Set(kept())).toEqual(new Set([stays.slice('media/'.length)]));
  });

  test('do not include files in the bucket without a row', async () => {
    const { id, key } = await upload('olive');
    await app.services.db.deleteFrom('images').where('id', '=', id).execute();
    await show(key);
    expect(kept()).toEqual([]);
  });

  test('do not include one that was deleted while it was being read', async () => {
    const { id, key } = await upload('teal');
    const reading = here.get(key);
    const deleting = app.call('image/delete', { id }, { token: owner });
    await Promise.all([reading, deleting]);
    await here.settled();
    expect(await here.get(key)).toBeNull();
    expect(kept()).toEqual([]);
  });

  test('do not include ones that were deleted while an instance was stopped', async () => {
    const { id, key } = await upload('navy');
    await show(key);
    await there.stop();
    await app.call('image/delete', { id }, { token: owner });
    there = await opened(other, 'there');
    expect(await there.get(key)).toBeNull();
    expect(kept()).toEqual([]);
  });

  test('include no private files', async () => {
    await here.put('private/cv/one', new Uint8Array([1, 2, 3]), 'application/pdf');
    for (const _ of [1, 2]) expect(await here.get('private/cv/one')).toMatchObject({ size: 3 });
    await here.settled();
    await here.check();
    expect(kept()).toEqual([]);
    expect(read.filter((key) => key === 'private/cv/one')).toHaveLength(2);
    await here.delete('private/cv/one');
    expect(await here.get('private/cv/one')).toBeNull();
    expect(existsSync(join(folderOf(app, 'here'), 'files'))).toBe(false);
  });
});
