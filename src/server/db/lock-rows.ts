import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Db } from './database.ts';

/**
 * Locks the rows that a transaction reads until it ends, so that what it decides by them still holds when it writes. Where somebody else
 * locked a row first, it waits for them and reads what they left. To avoid deadlocks, several rows are locked in the order of their ids, a
 * record before its draft, and the audit log last. SQLite has one writer and needs no such locks.
 */
export function lockRows<T, From extends keyof T, Row, Of extends From & string>(
  db: Db,
  query: SelectQueryBuilder<T, From, Row>,
  table: Of,
): SelectQueryBuilder<T, From, Row> {
  return locksRows(db) ? query.forNoKeyUpdate(table) : query;
}

/** Locks rows that are to be deleted: also waits for transactions that are about to refer to them, and then sees that they do. */
export function lockToDelete<T, From extends keyof T, Row, Of extends From & string>(
  db: Db,
  query: SelectQueryBuilder<T, From, Row>,
  table: Of,
): SelectQueryBuilder<T, From, Row> {
  return locksRows(db) ? query.forUpdate(table) : query;
}

/** Whether rows can be locked, and there is a transaction that would hold them. */
export const locksRows = (db: Db): boolean =>
  db.isTransaction && db.getExecutor().adapter instanceof PostgresAdapter;
