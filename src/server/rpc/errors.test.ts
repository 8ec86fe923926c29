import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { migratedDatabase } from '../testing/copied-database.ts';
import { engines } from '../testing/engines.ts';
import { asRefusal } from './errors.ts';

describe.each(engines)('an error of %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await migratedDatabase(engine);
  });
  afterAll(() => database.close());

  test('about a record that is gone is a conflict that says what to do', async () => {
    const error: unknown = await database.db
      .insertInto('preferences')
      .values({ user: 4242, key: 'theme', value: 'dark' })
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(asRefusal(error)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/this was not done. Try again/),
      cause: error,
    });
  });
});
