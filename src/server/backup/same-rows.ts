import { minuteMs } from '#shared/time-units.ts';
import { postgresPool } from '../db/postgres.ts';
import { countRows } from './dump-postgres.ts';

/** The restored rows are counted, too. */
export async function sameRows(url: string, expected: Record<string, number>): Promise<void> {
  const pool = postgresPool(url, { max: 1, statementMs: 10 * minuteMs });
  try {
    const client = await pool.connect();
    const rows = await countRows(client).finally(() => client.release());
    const odd = Object.keys(expected).filter((table) => rows[table] !== expected[table]);
    if (odd.length > 0) throw new Error(`Not all rows of ${odd.join(', ')} were restored.`);
  } finally {
    await pool.end();
  }
}
