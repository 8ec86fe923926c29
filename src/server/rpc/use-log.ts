import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** When a key was used within the last window, the earliest first. Milliseconds. */
export interface UseLog {
  /** Logs a use unless there are `most` in the window, atomically. `now` is of the log's own clock unless it is given. */
  use(
    key: string,
    most: number,
    now?: number,
  ): Promise<{ taken: boolean; uses: readonly number[]; now: number }>;
  /** Logs a use from before this process started, unless the log still has it. */
  recall(key: string, at: number): Promise<void>;
  /** Removes one use logged at that time. */
  giveBack(key: string, at: number): Promise<void>;
  reset(key: string): Promise<void>;
  /** Resets every key with this prefix. */
  forget(prefix: string): Promise<void>;
}

/** A use further in the future was logged before the clock was set back, and is ignored. */
const skewMs = 2_000;
/** Enough for every active address; beyond that the least recently used are dropped. */
const maxKeys = 50_000;

/** The log of this process alone. */
export function memoryLog(windowMs: number, keys = maxKeys): UseLog {
  const log = new Map<string, number[]>(); // the most recently used is last
  const counts = (at: number, now: number) => at > now - windowMs && at <= now + skewMs;
  const fresh = (uses: number[], now: number): number[] => {
    const first = uses.findIndex((at) => counts(at, now));
    if (first === -1) return [];
    if (first > 0) uses.splice(0, first);
    return (uses.at(-1) as number) > now + skewMs ? uses.filter((at) => counts(at, now)) : uses;
  };
  /** Drops a few of the oldest at each use, more than one use can add. */
  const tidy = (now: number) => {
    let looked = 0;
    for (const [key, uses] of log) {
      if (log.size <= keys && (looked === 2 || fresh(uses, now).length > 0)) return;
      log.delete(key);
      looked += 1;
    }
  };
  return {
    async use(key, most, now = Date.now()) {
      const uses = fresh(log.get(key) ?? [], now);
      const taken = uses.length < most;
      if (taken) uses.push(now);
      log.delete(key);
      log.set(key, uses);
      tidy(now);
      return { taken, uses, now };
    },
    async recall(key, at) {
      log.set(
        key,
        [...(log.get(key) ?? []), at].toSorted((a, b) => a - b),
      );
    },
    async giveBack(key, at) {
      const uses = log.get(key) ?? [];
      const index = uses.indexOf(at);
      if (index >= 0) uses.splice(index, 1);
      if (uses.length === 0) log.delete(key);
    },
    reset: async (key) => void log.delete(key),
    async forget(prefix) {
      for (const key of log.keys()) if (key.startsWith(prefix)) log.delete(key);
    },
  };
}

/** How often a busy process removes expired keys: more may be added in the hour between two purges than should be kept. */
const usesBetweenSweeps = 500;

/** The database’s time: instances whose own clocks differ would not count each other’s uses. Fixed within a statement. */
const databaseMs = sql<string>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** Deletes the keys of all limits that have no use left in their window: most are addresses of visitors. */
export async function dropExpiredUses(db: Db, now: RawBuilder<string> = databaseMs): Promise<void> {
  await sql`delete from limits where expire < ${now}`.execute(db);
}

/** The log in the table `limits` of PostgreSQL, for all instances on it. `name` separates the keys of one limit from another's. */
export function sharedLog(db: Db, name: string, windowMs: number): UseLog {
  let used = 0;
  const rowOf = (key: string) => `${name}:${key}`;
  const fresh = (now: RawBuilder<string>) =>
    sql`array(select used from unnest(limits.uses) as each(used) where used > ${now} - ${windowMs}::bigint and used <= ${now} + ${skewMs}::bigint order by used)`;
  return {
    async use(key, most, at) {
      const now = at === undefined ? databaseMs : sql<string>`${at}::bigint`;
      used += 1;
      if (used % usesBetweenSweeps === 0) await dropExpiredUses(db, now);
      const { rows } = await sql<{ taken: boolean; uses: string[]; now: string }>`
        insert into limits as limits (key, uses, taken, expire)
        values (${rowOf(key)}, ${most > 0 ? sql`array[${now}]` : sql`array[]::bigint[]`}, ${most > 0}, ${now} + ${windowMs}::bigint)
        on conflict (key) do update set
          uses = case when cardinality(${fresh(now)}) < ${most} then ${fresh(now)} || ${now} else ${fresh(now)} end,
          taken = cardinality(${fresh(now)}) < ${most},
          expire = ${now} + ${windowMs}::bigint
        returning taken, uses, ${now} as now`.execute(db);
      const row = rows[0] as { taken: boolean; uses: string[]; now: string }; // either the insert or the update answers
      return { taken: row.taken, uses: row.uses.map(Number), now: Number(row.now) };
    },
    recall: async () => undefined, // the table has it
    async giveBack(key, at) {
      await sql`
        update limits set uses = uses[:array_position(uses, ${at}::bigint) - 1] || uses[array_position(uses, ${at}::bigint) + 1:]
        where key = ${rowOf(key)} and ${at}::bigint = any(uses)`.execute(db);
    },
    async reset(key) {
      await db.deleteFrom('limits').where('key', '=', rowOf(key)).execute();
    },
    async forget(prefix) {
      await db
        .deleteFrom('limits')
        .where(sql<boolean>`starts_with(key, ${rowOf(prefix)})`)
        .execute();
    },
  };
}
