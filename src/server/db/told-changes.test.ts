import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import { addImage } from '../testing/add-image.ts';
import { engines, patientWaits } from '../testing/engines.ts';
import { startProxy, type TestProxy } from '../testing/proxy.ts';
import { sharedDatabase, startApp, type TestApp } from '../testing/start-app.ts';
import { makeReadPosition } from './told-changes.ts';

describe.runIf(engines.includes('postgres'))('a write by one instance', () => {
  let url: string;
  let proxy: TestProxy;
  let here: TestApp;
  let there: TestApp;
  let token: string;
  let heard: string[];
  beforeEach(async () => {
    url = (await sharedDatabase('postgres')) as string;
    here = await startApp('postgres', {}, { url, waits: patientWaits });
    proxy = await startProxy(Number(new URL(url).port));
    there = await startApp('postgres', {}, { url: proxy.through(url), waits: patientWaits });
    token = await here.signIn();
    heard = [];
    there.services.changes.listen((names) => void heard.push(...names));
  });
  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    proxy.close();
  });
  let written = 0;
  const write = async () => {
    written += 1;
    const { status } = await here.call('tag/add', { name: `Tag ${written}`, status: 1 }, { token });
    expect(status).toBe(200);
  };
  /** As a process that is killed at its commit, or somebody at the database's own console. */
  const writeUnannounced = (db = here.services.db) =>
    db.updateTable('tags').set({ updatedAt: new Date().toISOString() }).execute();
  const tags = () => heard.filter((tag) => tag === 'tags');

  test('is announced to the others, once', async () => {
    await write();
    await expect.poll(tags).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 4_000)); // longer than two readings
    expect(tags()).toHaveLength(1);
  });

  test('is announced even if the writer could not notify', async () => {
    await here.services.changes.close();
    await write();
    await expect.poll(tags).toHaveLength(1);
    heard.length = 0;
    await writeUnannounced();
    await expect.poll(tags).toHaveLength(1);
  });

  test('is announced over a connection that died silently', async () => {
    await write();
    await expect.poll(tags).toHaveLength(1);
    heard.length = 0;
    proxy.silence('work');
    await write();
    await expect.poll(tags).not.toHaveLength(0);
  });

  test('is announced although the connection is cut at that moment', async () => {
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    for (let round = 0; round < 3; round += 1) {
      heard.length = 0;
      await cut.execute(here.services.db);
      await expect
        .poll(() =>
          write().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true); // its own lines were cut too
      await expect.poll(tags).not.toHaveLength(0);
    }
  });

  test('is announced when its transaction took long', async () => {
    const db = here.services.db;
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const long = db.transaction().execute(async (trx) => {
      await trx.updateTable('services').set({ description: 'Slowly' }).execute();
      await enough;
    });
    await write();
    await expect.poll(tags).toHaveLength(1);
    await new Promise((done) => setTimeout(done, 2_500)); // others are read past it
    expect(heard).not.toContain('services');
    resolve();
    await long;
    await expect.poll(() => heard).toContain('services');
  });

  test('is not announced again to an instance that starts during another transaction', async () => {
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const long = here.services.db.transaction().execute(async (trx) => {
      await trx.updateTable('services').set({ description: 'Slowly' }).execute();
      begin();
      await enough;
    });
    await begun;
    await write();
    const late = await startApp('postgres', {}, { url, waits: patientWaits });
    const told: string[] = [];
    late.services.changes.listen((names) => void told.push(...names));
    await new Promise((done) => setTimeout(done, 4_000)); // longer than two readings
    expect(told).not.toContain('tags');
    resolve();
    await long;
    await expect.poll(() => told).toContain('services');
    await late.close();
  });

  test('is announced by the reader itself if the writer could not', async () => {
    const own: string[] = [];
    here.services.changes.listen((names) => void own.push(...names));
    await new Promise((resolve) => setTimeout(resolve, 10_500)); // what a new instance may have missed is over
    await writeUnannounced();
    await expect.poll(() => own).toContain('tags');
  });

  test('names pages for an image only if they show the change: no page is stale for a new, renamed or moved one', async () => {
    const { db } = here.services;
    const told = () => heard.filter((tag) => tag.startsWith('images'));
    await addImage(db, { name: 'a.png', alt: '' });
    await expect.poll(told).toEqual(['images:library']); // what is read together is announced once
    heard.length = 0;
    await db.updateTable('images').set({ folder: 'Looms', name: 'b.png', alt: '', version: 2 }).execute();
    await expect.poll(told).toEqual(['images:library']);
    heard.length = 0;
    await db.updateTable('images').set({ focalX: 0.1 }).execute();
    await expect.poll(() => told().sort()).toEqual(['images', 'images:library']);
    heard.length = 0;
    await db.deleteFrom('images').execute();
    await expect.poll(told).toEqual(['images:deleted']);
  });

  test('is announced for every kind of content', async () => {
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger where tgname like '%_told'`.execute(
      here.services.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...Object.values(resources).map(({ table }) => table),
        'settings',
        'drafts',
        'images',
        'enquiries',
        'applications',
        'users',
        'roles',
        'sessions',
      ]),
    );
  });
});

describe('the read position', () => {
  const told = (xid: number, tag: string) => ({ xid: String(xid), tag, instance: 'one' });
  const names = (fresh: { xid: string; tag: string }[] | null) => fresh?.map(({ xid, tag }) => xid + tag);

  test('reads each row once, including those of transactions that end late', () => {
    const place = makeReadPosition();
    expect(place.since()).toBeNull();
    expect(place.read({ snapshot: '10:10:', told: [] })).toEqual([]);
    expect(place.since()).toBe('10:10:');
    // 11 is still at work
    expect(names(place.read({ snapshot: '11:13:11', told: [told(12, 'a')] }))).toEqual(['12a']);
    expect(names(place.read({ snapshot: '13:13:', told: [told(11, 'b')] }))).toEqual(['11b']);
  });

  test('skips rows that were already announced', () => {
    const place = makeReadPosition();
    place.read({ snapshot: '10:10:', told: [] });
    expect(place.take(told(11, 'a'))).toBe(true);
    expect(place.take(told(11, 'a'))).toBe(false);
    expect(names(place.read({ snapshot: '12:12:', told: [told(11, 'a')] }))).toEqual([]);
  });

  test('skips a notice that arrives long after its row was read', () => {
    const place = makeReadPosition();
    place.read({ snapshot: '10:10:', told: [] });
    place.read({ snapshot: '12:12:', told: [told(11, 'a')] });
    for (const next of [13, 14, 15]) place.read({ snapshot: `${next}:${next + 2}:${next}`, told: [] });
    expect(place.take(told(11, 'a'))).toBe(false);
    expect(place.take(told(15, 'a'))).toBe(true); // it is still at work
    expect(place.take(told(16, 'a'))).toBe(false);
    expect(place.take(told(17, 'a'))).toBe(true);
  });

  test('accepts a notice of a change older than the first read that arrives after it', () => {
    const place = makeReadPosition();
    place.read({ snapshot: '10:10:', told: [] });
    expect(place.take(told(9, 'a'))).toBe(true);
  });

  test('restarts after the database was restored to an earlier state', () => {
    const place = makeReadPosition();
    place.read({ snapshot: '10:10:', told: [] });
    expect(place.read({ snapshot: '9:9:', told: [told(9, 'a')] })).toBeNull();
    expect(names(place.read({ snapshot: '9:10:', told: [told(9, 'a')] }))).toEqual(['9a']);
  });
});
