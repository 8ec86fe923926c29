import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { matchingEntries } from './matching-words.ts';

const count = 1200;
const wanted = { kinds: [0], enough: 100 };

describe.each(engines)('entries of the search index on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
    const { db } = app.services;
    await db.deleteFrom('search_words').execute();
    const ids = Array.from({ length: count }, (_, n) => n + 1);
    const wordsOf = (id: number) =>
      ['every', ...(id % 3 === 0 ? ['third'] : []), ...(id === 7 || id === 900 ? ['rarely'] : [])].join(' ');
    for (let from = 0; from < count; from += 300)
      await db
        .insertInto('search_words')
        .values(
          ids.slice(from, from + 300).map((rowid) => ({ rowid, title: 'every', words: wordsOf(rowid) })),
        )
        .execute();
  });
  afterAll(() => app.close());

  async function found(words: readonly string[]): Promise<number[]> {
    const ids: number[] = [];
    for await (const batch of matchingEntries(app.services.db, engine, 'words', words, wanted))
      ids.push(...batch);
    return ids;
  }

  test('are returned from the highest to the lowest, each once, however many there are', async () => {
    const all = Array.from({ length: count }, (_, n) => count - n);
    expect(await found(['every'])).toEqual(all);
    expect(await found(['every', 'thi'])).toEqual(all.filter((id) => id % 3 === 0));
    expect(await found(['rarely'])).toEqual([900, 7]);
    expect(await found(['third', 'rarely'])).toEqual([900]);
    expect(await found(['never'])).toEqual([]);
  });

  test('of a common word are first looked up among the newest of each kind, and then among the rest', async () => {
    const { db } = app.services;
    const above = 10_000;
    await db
      .insertInto('search_words')
      .values(
        Array.from({ length: 600 }, (_, n) => ({
          rowid: above + n,
          title: 'other',
          words: n ? 'other' : 'every',
        })),
      )
      .execute();
    const batches: number[][] = [];
    const kinds = { ...wanted, kinds: [0, above] };
    for await (const each of matchingEntries(db, engine, 'words', ['every'], kinds)) batches.push(each);
    const all = batches.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.toSorted((one, other) => other - one)).toEqual([
      above,
      ...Array.from({ length: count }, (_, n) => count - n),
    ]);
    // SQLite’s index has the order of the ranks
    if (engine === 'postgres') expect(batches[0]).toEqual(Array.from({ length: 500 }, (_, n) => count - n));
    else expect(all[0]).toBe(above);
    await db.deleteFrom('search_words').where('rowid', '>=', above).execute();
  });

  test('are not read further once enough were found', async () => {
    for await (const batch of matchingEntries(app.services.db, engine, 'title', ['every'], wanted)) {
      expect(batch[0]).toBe(count);
      expect(batch.length).toBeLessThan(count);
      break;
    }
  });
});
