import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { matchingEntries } from './matching-words.ts';

const count = 1200;

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
    for await (const batch of matchingEntries(app.services.db, engine, 'words', words)) ids.push(...batch);
    return ids;
  }

  test('are told from the highest to the lowest, each once, however many they are', async () => {
    const all = Array.from({ length: count }, (_, n) => count - n);
    expect(await found(['every'])).toEqual(all);
    expect(await found(['every', 'thi'])).toEqual(all.filter((id) => id % 3 === 0));
    expect(await found(['rarely'])).toEqual([900, 7]);
    expect(await found(['third', 'rarely'])).toEqual([900]);
    expect(await found(['never'])).toEqual([]);
  });

  test('are not gone through by who has enough', async () => {
    for await (const batch of matchingEntries(app.services.db, engine, 'title', ['every'])) {
      expect(batch[0]).toBe(count);
      expect(batch.length).toBeLessThan(count);
      break;
    }
  });
});
