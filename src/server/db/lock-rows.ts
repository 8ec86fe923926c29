import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Db } from './database.ts';

/**
 * Within a transaction, locks the rows that are read until it ends: what it decides by them holds when it writes, and who locked
 * one first is waited for, then read as they left it. Several rows are locked in the order of their ids, and a record before its
 * draft, so that nobody waits for whoever waits for them; the audit log takes its turns at the end. SQLite has one writer.
 */
export function lockRows<T, From extends keyof T, Row, Of extends From & string>(
  db: Db,
  query: SelectQueryBuilder<T, From, Row>,
  table: Of,
): SelectQueryBuilder<T, From, Row> {
  return locksRows(db) ? query.forNoKeyUpdate(table) : query;
}

/** Locks rows that are to be deleted: waits for transactions that refer to them, too, and then sees that they do. */
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
