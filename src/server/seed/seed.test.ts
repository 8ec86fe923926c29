import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { seed } from './seed.ts';

let database: Database;
beforeEach(async () => {
  database = await openDatabase({ url: undefined, file: ':memory:' });
  await migrate(database);
});
afterEach(() => database.close());
const email = 'admin@nirvaaga.example';
const begin = (password?: string) => seed(database, { email, password }, new Date());

test.each(['password', 'password123', '12345678', email, email.toUpperCase()])(
  'a first account with the password %s is refused, and nothing is written',
  async (password) => {
    await expect(begin(password)).rejects.toThrow(ConfigError);
    await expect(begin(password)).rejects.toThrow(/^ADMIN_PASSWORD: is too easy to guess/);
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
  },
);

test('accepts a strong password, and needs none on later starts', async () => {
  expect(await begin('correct-horse-battery-9')).toEqual({ email, password: null });
  expect(await begin('password')).toBeNull();
});
