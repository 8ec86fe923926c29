import { type SelectQueryBuilder, sql } from 'kysely';
import { type Database, type Db, type Loose, loose } from '../db/database.ts';
import { presentTime } from '../db/present-time.ts';

/** `kept`: held because there is nothing to send it with. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'kept';
export const noServer = 'No mail server is set up';

/** A table of pending deliveries. */
export interface Waiting {
  id: number;
  kind: string;
  attempts: number;
  createdAt: string;
}

export interface SendingStore<T extends Waiting> {
  /** The time by which rows are due: the clock all instances share. */
  now(): Promise<Date>;
  /** Due rows; with `abandoned` also those whose worker died. */
  due(now: Date, limit: number, abandoned: boolean): Promise<T[]>;
  /** When the next row is due; null when none is waiting. */
  nextTime(): Promise<Date | null>;
  /** Claims a row; true for exactly one caller. */
  lease(id: number, now: Date, until: Date): Promise<boolean>;
  /** Keeps this process’s claim: the row is still being sent. */
  renew(id: number, until: Date): Promise<void>;
  sent(id: number, now: Date): Promise<void>;
  /** Without a next attempt the row is given up. Nothing happens if the claim expired and another process has claimed the row. */
  failed(id: number, error: string, nextAt: Date | null): Promise<void>;
  /** Releases the claims of a process that no longer runs. */
  releaseLeases(): Promise<void>;
  /** Holds due rows because there is nothing to send them with. */
  keep(now: Date): Promise<number>;
}

interface More<T> {
  /** Called in the transaction that marks a row as sent. */
  onSent?: (db: Db, row: T, now: Date) => Promise<void>;
  now?: () => Promise<Date>;
  /** Rows with the same value in this column go to one receiver. Each gets a few at a time, so that many rows for a slow one do not delay the others. */
  receiver?: string;
}

/** To one receiver, at a time. */
const atATime = 5;

type Query = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Record<string, unknown>>;

/** A few rows of each receiver, in turns: the first of each before the second of any. There may be many rows, so they are numbered without reading their content. */
function inTurn(db: Loose, table: string, due: Query, receiver: string, limit: number): Query {
  const turn = sql<number>`row_number() over (partition by ${sql.ref(receiver)} order by ${sql.ref('nextAt')}, id)`;
  const numbered = due.select(['id as numbered', 'nextAt as since', turn.as('turn')]).as('due');
  const next = db
    .selectFrom(numbered)
    .selectAll()
    .where('turn', '<=', atATime)
    .orderBy('turn')
    .orderBy('since')
    .orderBy('numbered')
    .limit(limit);
  return db
    .selectFrom(next.as('next'))
    .innerJoin(table, `${table}.id`, 'next.numbered')
    .selectAll(table)
    .orderBy('turn') as unknown as Query; // of the same rows
}

/** Claims, sends and retries the rows of a table that has the columns of `mails` for it. */
export function makeSendingStore<T extends Waiting>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  table: 'mails' | 'webhook_deliveries',
  { onSent, now = () => presentTime(db), receiver }: More<T> = {},
): SendingStore<T> {
  const rows = loose(db);
  /** The number of the attempt for which this process claimed a row. */
  const claims = new Map<number, number>();
  const claimed = (id: number) =>
    db
      .updateTable(table)
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('attempts', '=', claims.get(id) ?? -1);
  return {
    now,

    async due(now, limit, abandoned) {
      const at = now.toISOString();
      const inTime = rows
        .selectFrom(table)
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'waiting'), eb('nextAt', '<=', at)]),
            ...(abandoned ? [eb.and([eb('state', '=', 'sending'), eb('leasedUntil', '<=', at)])] : []),
          ]),
        );
      const found = await (receiver ? inTurn(rows, table, inTime, receiver, limit) : inTime.selectAll())
        .orderBy('nextAt')
        .orderBy('id')
        .limit(limit)
        .execute();
      return found as unknown as T[]; // rows of this very table
    },

    async nextTime() {
      const row = await rows
        .selectFrom(table)
        .select('nextAt')
        .where('state', '=', 'waiting')
        .orderBy('nextAt')
        .limit(1)
        .executeTakeFirst();
      return row ? new Date(String(row.nextAt)) : null;
    },

    async lease(id, now, until) {
      const at = now.toISOString();
      const taken = await db
        .updateTable(table)
        .set((eb) => ({
          state: 'sending',
          leasedUntil: until.toISOString(),
          attempts: eb('attempts', '+', 1),
        }))
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'waiting'), eb('nextAt', '<=', at)]),
            eb.and([eb('state', '=', 'sending'), eb('leasedUntil', '<=', at)]),
          ]),
        )
        .returning('attempts')
        .executeTakeFirst();
      if (taken) claims.set(id, taken.attempts);
      return taken !== undefined;
    },

    async renew(id, until) {
      await claimed(id).set({ leasedUntil: until.toISOString() }).execute();
    },

    async sent(id, now) {
      await db.transaction().execute(async (trx) => {
        const row = await loose(trx)
          .updateTable(table)
          .set({ state: 'sent', leasedUntil: null, lastError: null, sentAt: now.toISOString() })
          .where('id', '=', id)
          .where('state', '!=', 'sent') // it may have been written although the response was lost
          .returningAll()
          .executeTakeFirst();
        if (row) await onSent?.(trx, row as unknown as T, now); // a row of this very table
      });
      claims.delete(id);
    },

    async failed(id, error, nextAt) {
      await claimed(id)
        .set({
          state: nextAt ? 'waiting' : 'failed',
          leasedUntil: null,
          lastError: error.replaceAll('\0', '').slice(0, 500), // PostgreSQL takes no text with NUL, and a server may answer anything
          nextAt: (nextAt ?? (await now())).toISOString(), // of one that is given up: when it was
        })
        .execute();
      claims.delete(id);
    },

    async releaseLeases() {
      // SQLite has one process, so every lease belongs to a dead one; on PostgreSQL others may be running
      if (engine === 'postgres') return;
      await db
        .updateTable(table)
        .set({ state: 'waiting', leasedUntil: null })
        .where('state', '=', 'sending')
        .execute();
    },

    async keep(now) {
      const held = await db
        .updateTable(table)
        .set({ state: 'kept', lastError: noServer })
        .where('state', '=', 'waiting')
        .where('nextAt', '<=', now.toISOString())
        .returning('id')
        .execute();
      return held.length;
    },
  };
}
