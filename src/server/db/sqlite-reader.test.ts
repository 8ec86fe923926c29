import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { sqliteReaderDialect } from './sqlite-reader.ts';

interface Numbers {
  numbers: { n: number };
}
let folder: string;
let database: Database;
let reader: Kysely<Numbers>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reader-'));
  database = await openDatabase({ file: join(folder, 'site.db') });
  reader = database.reader as unknown as Kysely<Numbers>; // the tests have a table of their own
  await sql`create table numbers (n integer)`.execute(database.db);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('reads what was committed before, and cannot write', async () => {
  for (const n of [1, 2]) {
    await sql`insert into numbers values (${n})`.execute(database.db);
    expect(await reader.selectFrom('numbers').select('n').where('n', '=', n).execute()).toEqual([{ n }]);
  }
  await expect(reader.insertInto('numbers').values({ n: 3 }).execute()).rejects.toMatchObject({
    code: 'ERR_SQLITE_ERROR',
    message: expect.stringContaining('readonly'),
  });
  await expect(reader.transaction().execute(async () => 1)).rejects.toThrow('only reads');
});

test('does not block the main thread', async () => {
  const slow = sql<{
    n: number;
  }>`with recursive s(n) as (select 1 union all select n + 1 from s where n < 3000000)
    select count(*) as n from s`;
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  const { rows } = await slow.execute(reader);
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system;
  // of the processor, not of the clock: other load on the machine makes no difference
  expect(spent(process.threadCpuUsage(own)) / spent(process.cpuUsage(all))).toBeLessThan(0.3);
  expect(rows).toEqual([{ n: 3_000_000 }]);
});

test('a query right after the thread failed is answered by a new thread', async () => {
  const late = join(folder, 'late.db');
  const reader = new Kysely<Numbers>({ dialect: sqliteReaderDialect(late) });
  const count = () => reader.selectFrom('numbers').select('n').execute();
  const answered = count().catch((error: Error) => {
    expect(error.message).toContain('unable to open');
    const made = new DatabaseSync(late);
    made.exec('create table numbers (n integer); insert into numbers values (7)');
    made.close();
    return count(); // before the thread that failed has ended
  });
  expect(await answered).toEqual([{ n: 7 }]);
  await reader.destroy();
});

test('consecutive queries let others run in between', async () => {
  const busy = sql`select count(*) from (with recursive s(n) as (select 1 union all select n + 1 from s where n < 20000) select n from s)`;
  let turns = 0;
  const count = () => {
    turns += 1;
    ticking = setImmediate(count);
  };
  let ticking = setImmediate(count);
  for (let at = 0; at < 50; at += 1) await busy.execute(database.db);
  clearImmediate(ticking);
  expect(turns).toBeGreaterThan(0);
});
