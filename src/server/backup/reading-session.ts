import type pg from 'pg';
import { minuteMs } from '#shared/time-units.ts';
import { postgresPool } from '../db/postgres.ts';

const patientMs = 30 * minuteMs;

/** A connection that may be used for hours: it is not closed while it is idle and other programs do their part. */
export const patientPool = (url: string): pg.Pool =>
  postgresPool(url, {
    max: 1,
    statementMs: patientMs,
    lockMs: patientMs,
    poolMs: 10_000,
    closeSilent: false,
  });

/**
 * Begins a read-only snapshot that stays consistent however long it takes. Before that, as the first of them counts from the beginning on,
 * lifts the limits that an operator may have set for hanging connections; the last of them is new in PostgreSQL 17.
 */
export async function beginReading(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select set_config(name, '0', false) from pg_settings
      where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`,
  );
  await client.query('begin isolation level repeatable read read only');
}
