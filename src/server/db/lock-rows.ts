import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Db } from './database.ts';

/**
 * Locks the rows that a transaction reads until it ends, so that decisions based on them still hold when it writes. Waits for
 * rows locked by others and reads their latest state. To avoid deadlocks, several rows are locked in the order of their ids, a
 * record before its draft, and the audit log last. SQLite has a single writer and needs no such locks.
 */
export function lockRows<T, From extends keyof T, Row, Of extends From & string>(
  db: Db,
  query: SelectQueryBuilder<T, From, Row>,
  table: Of,
): SelectQueryBuilder<T, From, Row> {
  return locksRows(db) ? query.forNoKeyUpdate(table) : query;
}

/** Locks rows for deletion: also waits for transactions that are about to reference them, and then sees the references. */
export function lockToDelete<T, From extends keyof T, Row, Of extends From & string>(
  db: Db,
  query: SelectQueryBuilder<T, From, Row>,
  table: Of,
): SelectQueryBuilder<T, From, Row> {
  return locksRows(db) ? query.forUpdate(table) : query;
}

/**
 * Locks rows that a transaction is about to refer to, as a foreign key would: whoever locks them for deletion waits, and then sees that
 * they are used.
 */
export function lockToRefer<T, From extends keyof T, Row>(
  db: Db,
  query: SelectQueryBuilder<T, From, Row>,
): SelectQueryBuilder<T, From, Row> {
  return locksRows(db) ? query.forKeyShare() : query;
}

/** Whether rows can be locked, and there is a transaction to hold the lock. */
export const locksRows = (db: Db): boolean =>
  db.isTransaction && db.getExecutor().adapter instanceof PostgresAdapter;
