import type { Readable } from 'node:stream';
import type pg from 'pg';
import { completeTool, runTool } from './postgres-tools.ts';
import { beginReading, patientPool } from './reading-session.ts';
import { instanceTables, quoted } from './row-store.ts';

export async function countRows(client: pg.PoolClient): Promise<Record<string, number>> {
  const tables = await client.query(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows as { name: string }[]) {
    if (instanceTables.includes(name)) continue;
    const { rows: found } = await client.query(`select count(*) as n from ${quoted(name)}`);
    rows[name] = Number((found[0] as { n: number }).n);
  }
  return rows;
}

const beginsTable = /^COPY (?:[^ ]+\.)?"?([^ ".]+)"? \(.*\) FROM stdin;$/;

/** Lines end in a line feed alone: texts may contain other line separators. */
async function* linesOf(output: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of output.setEncoding('latin1') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function countLines(output: Readable): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  let table: string | null = null;
  for await (const line of linesOf(output)) {
    if (table === null) {
      table = beginsTable.exec(line)?.[1] ?? null;
      if (table !== null) rows[table] = 0;
    } else if (line === '\\.') table = null;
    else rows[table] = (rows[table] ?? 0) + 1;
  }
  return rows;
}

/** Reads a whole dump and counts the rows it would restore to each table. */
export async function countDump(file: string): Promise<Record<string, number>> {
  const { output, ended } = runTool('pg_restore', ['--data-only', '--file=-', file], null);
  const [rows] = await Promise.all([countLines(output), ended]);
  return rows;
}

/** Dumps a consistent snapshot of a database. The dump is read back, and must contain the same number of rows of each table. */
export async function dumpPostgres(url: string, file: string): Promise<Record<string, number>> {
  const pool = patientPool(url);
  try {
    const client = await pool.connect();
    try {
      await beginReading(client);
      const { rows: exported } = await client.query('select pg_export_snapshot() as name');
      const rows = await countRows(client);
      const snapshot = (exported[0] as { name: string }).name;
      await completeTool(
        'pg_dump',
        [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          `--snapshot=${snapshot}`,
          `--file=${file}`,
          ...instanceTables.map((table) => `--exclude-table-data=${table}`),
        ],
        url,
      );
      await client.query('commit').catch(() => undefined); // the dump is complete, so a lost connection does not matter
      const dumped = await countDump(file);
      const odd = Object.keys(rows).filter((table) => (dumped[table] ?? 0) !== rows[table]);
      if (odd.length > 0) throw new Error(`The dump is missing rows of ${odd.join(', ')}.`);
      return rows;
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}
