import { CompiledQuery, sql } from 'kysely';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js';
import type { Db } from '../db/database.ts';

/** Uses of a key within a window that begins with the first of them. */
export interface Counter extends Pick<RateLimiterAbstract, 'penalty' | 'reward' | 'get' | 'delete'> {
  /** Forgets every key that begins so. */
  forget(prefix: string): Promise<void>;
}

/** The limit itself is the caller's: some are a setting. */
const points = 0;

/** Counts by this process alone. Keys go when their window ends, so there are never more than it answered in one. */
export function memoryCounter(name: string, seconds: number): Counter {
  const store = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return {
    penalty: (key) => store.penalty(key),
    reward: (key) => store.reward(key),
    get: (key) => store.get(key),
    delete: (key) => store.delete(key),
    async forget(prefix) {
      const keys = store.dump().storage.map(({ key }) => String(key));
      await Promise.all(keys.filter((key) => key.startsWith(prefix)).map((key) => store.delete(key)));
    },
  };
}

/** Counts in the table `limits` of PostgreSQL, for all instances on it. */
export function sharedCounter(db: Db, name: string, seconds: number): Counter {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  const store = new RateLimiterPostgres({
    ...{ storeClient, storeType: 'client', tableName: 'limits', tableCreated: true },
    ...{ keyPrefix: name, points, duration: seconds },
  });
  return {
    penalty: (key) => store.penalty(key),
    reward: (key) => store.reward(key),
    get: (key) => store.get(key),
    delete: (key) => store.delete(key),
    async forget(prefix) {
      await db
        .deleteFrom('limits')
        .where(sql<boolean>`starts_with(key, ${`${name}:${prefix}`})`)
        .execute();
    },
  };
}
