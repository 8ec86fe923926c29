import { afterEach, describe, expect, test } from 'vitest';
import { engines, freshDatabase } from '../testing/engines.ts';
import { type Database, loose, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

describe.each(engines)('migrating on %s', (engine) => {
  let open: Database[] = [];
  afterEach(async () => {
    await Promise.all(open.map((each) => each.close()));
    open = [];
  });
  async function openOne(url: string | undefined): Promise<Database> {
    const database = await openDatabase({ url, file: ':memory:' });
    open.push(database);
    return database;
  }

  test('runs each migration once, and only what is missing', async () => {
    const database = await openOne(await freshDatabase(engine));
    const all = await migrate(database);
    expect(all[0]).toBe('0001-content');
    expect(await migrate(database)).toEqual([]);
  });

  test('a database of a newer version is refused and left unchanged', async () => {
    const database = await openOne(await freshDatabase(engine));
    await migrate(database);
    const applied = loose(database.db);
    await applied.insertInto('migrations').values({ name: '9999-later', at: '2100-01-01' }).execute();
    await expect(migrate(database)).rejects.toThrow('newer version of this program (9999-later)');
  });

  test.runIf(engine === 'postgres')('two instances that start at once migrate once', async () => {
    const url = await freshDatabase(engine);
    const [one, other] = [await openOne(url), await openOne(url)];
    const done = await Promise.all([migrate(one), migrate(other)]);
    expect(done.map((names) => names.length > 0).sort()).toEqual([false, true]);
  });
});
