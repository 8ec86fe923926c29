import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { hourMs } from '#shared/time-units.ts';
import { sqliteDialect } from './sqlite.ts';

interface Rows {
  rows: { id: number };
}
interface Notes {
  notes: { id: number; text: string };
}
let folder: string;
let db: Kysely<Rows>;
let sync: MockInstance;
/** Lets the disk finish; until then it has nothing. */
let finish: () => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  const file = join(folder, 'site.db');
  db = new Kysely<Rows>({ dialect: sqliteDialect(file, () => undefined) });
  await sql`create table rows (id integer primary key)`.execute(db);
  const handle = await open(file);
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  sync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync').mockImplementation(() => promise);
  await handle.close();
});
afterEach(async () => {
  finish();
  sync.mockRestore();
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

test.each([
  ['a row', () => db.insertInto('rows').values({ id: 1 }).execute()],
  ['a row that is answered with', () => db.insertInto('rows').values({ id: 1 }).returning('id').execute()],
  [
    'a transaction',
    () => db.transaction().execute((trx) => trx.insertInto('rows').values({ id: 1 }).execute()),
  ],
])('%s resolves only after the sync, without blocking others', async (_what, write) => {
  let done = false;
  const writing = write().then(() => {
    done = true;
  });
  await soon();
  expect(await db.selectFrom('rows').select('id').execute()).toEqual([{ id: 1 }]);
  expect(done).toBe(false);
  finish();
  await writing;
  expect(sync).toHaveBeenCalledTimes(1);
});

test('reading does not sync the disk', async () => {
  await db.transaction().execute((trx) => trx.selectFrom('rows').select('id').execute());
  await sql`with both as (select id from rows) select count(*) from both`.execute(db);
  expect(sync).not.toHaveBeenCalled();
});

test('transactions are isolated', async () => {
  finish();
  const one = (id: number) =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('rows').values({ id }).execute();
      await soon();
      if (id % 2) throw new Error('back');
    });
  await Promise.allSettled([1, 2, 3, 4].map(one));
  expect(await db.selectFrom('rows').select('id').execute()).toEqual([{ id: 2 }, { id: 4 }]);
});

test('statistics of grown tables are updated when the database is closed', async () => {
  finish();
  await sql`create index rows_by_id on rows (id)`.execute(db);
  await sql`insert into rows (id) values (1), (2), (3)`.execute(db);
  await sql`analyze`.execute(db);
  const measured = async () => {
    const { rows } = await sql<{
      stat: string;
    }>`select stat from sqlite_stat1 where idx = 'rows_by_id'`.execute(db);
    return Number(rows[0]?.stat.split(' ')[0]);
  };
  expect(await measured()).toBe(3);
  await sql`insert into rows (id) with recursive s(n) as (select 4 union all select n + 1 from s where n < 5000) select n from s`.execute(
    db,
  );
  await db.destroy();
  db = new Kysely<Rows>({ dialect: sqliteDialect(join(folder, 'site.db'), () => undefined) });
  expect(await measured()).toBeGreaterThan(1000);
});

test('the error that ended a transaction is reported, even if SQLite has already rolled it back', async () => {
  const full = db.transaction().execute(async (trx) => {
    await sql`rollback`.execute(trx); // as SQLite does on a full disk
    throw new Error('database or disk is full');
  });
  await expect(full).rejects.toThrow('database or disk is full');
  await expect(
    db.transaction().execute(async () => {
      throw new Error('anything else');
    }),
  ).rejects.toThrow('anything else');
});

test('rows are plain objects with the current columns of the table', async () => {
  const all = () => db.selectFrom('rows').selectAll().execute();
  finish();
  await db.insertInto('rows').values({ id: 1 }).execute();
  expect(await all()).toStrictEqual([{ id: 1 }]);
  await sql`alter table rows add column name text default 'a'`.execute(db);
  expect(await all()).toStrictEqual([{ id: 1, name: 'a' }]);
  for await (const row of db.selectFrom('rows').selectAll().stream())
    expect(row).toStrictEqual({ id: 1, name: 'a' });
});

test.each([
  ['within an hour', () => void vi.advanceTimersByTime(hourMs)],
  ['when the database is closed', (opened: Kysely<Notes>) => opened.destroy()],
])('what was deleted or replaced is gone from the files %s', async (_when, then) => {
  finish();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const file = join(folder, 'notes.db');
  const notes = new Kysely<Notes>({ dialect: sqliteDialect(file, () => undefined) });
  onTestFinished(() => notes.destroy());
  await sql`create table notes (id integer primary key, text text)`.execute(notes);
  const texts = ['Lakshmi', 'Lakshmi '.repeat(5000), 'Lakshmi'];
  await notes
    .insertInto('notes')
    .values(texts.map((text, id) => ({ id, text })))
    .execute();
  await notes.updateTable('notes').set({ text: '' }).where('id', '=', 0).execute();
  await notes.deleteFrom('notes').where('id', '>', 0).execute();
  await then(notes);
  expect(readFileSync(file, 'latin1')).not.toContain('Lakshmi');
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});
