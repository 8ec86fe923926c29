import type pg from 'pg';
import { beginReading, patientPool } from './reading-session.ts';
import { batchRows, inOrder, isMoved, quoted, type RowStore } from './row-store.ts';
import type { ColumnKind, Row } from './row-values.ts';

const kindOf: Record<string, ColumnKind> = {
  jsonb: 'json',
  'timestamp with time zone': 'time',
  boolean: 'boolean',
  real: 'real',
};

/** The tables of a PostgreSQL database. When only read, it is seen as of one moment. */
export async function postgresRows(url: string, { readOnly }: { readOnly: boolean }): Promise<RowStore> {
  const pool = patientPool(url);
  const client: pg.PoolClient = await pool.connect();
  const all = async (text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(text, values)).rows as Row[];
  if (readOnly) await beginReading(client);

  const names = async () =>
    (
      await all(
        `select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE'`,
      )
    ).map((row) => String(row.name));
  const described = await all(
    `select table_name as owner, column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() order by ordinal_position`,
  );
  const columns = (table: string) => described.filter((row) => row.owner === table);
  const sequence = async (table: string): Promise<string | null> => {
    if (!columns(table).some((column) => column.name === 'id')) return null;
    const [found] = await all(`select pg_get_serial_sequence($1, 'id') as name`, [quoted(table)]);
    return (found?.name as string | null | undefined) ?? null; // the catalogue's own name, quoted as it has to be
  };

  async function insert(table: string, into: Row[], rows: Row[]): Promise<void> {
    if (rows.length === 0) return;
    const values: unknown[] = [];
    const lines = rows.map((row) => {
      const marks = into.map(({ name, type }) => {
        const value = row[String(name)];
        values.push(type === 'boolean' && value !== null ? Boolean(value) : value);
        return `$${values.length}`;
      });
      return `(${marks.join(', ')})`;
    });
    const list = into.map(({ name }) => quoted(String(name))).join(', ');
    await client.query(`insert into ${quoted(table)} (${list}) values ${lines.join(', ')}`, values);
  }

  async function replace(table: string, batches: AsyncIterable<Row[]>, counter: number | null) {
    await client.query(`alter table ${quoted(table)} disable trigger user`);
    await client.query(`truncate ${quoted(table)} cascade`); // tables that reference it are filled after it
    for await (const rows of batches) await insert(table, columns(table), rows);
    await client.query(`alter table ${quoted(table)} enable trigger user`);
    const counted = await sequence(table);
    if (counted !== null && counter !== null)
      await client.query('select setval($1, $2, $3)', [counted, Math.max(1, counter), counter > 0]);
  }

  return {
    engine: 'postgres',
    migrations: async () =>
      (await names()).includes('migrations')
        ? (await all('select name from migrations')).map((row) => String(row.name)).sort()
        : [],
    async tables() {
      const tables = (await names()).filter(isMoved);
      const refersTo = new Map(tables.map((table) => [table, new Set<string>()]));
      const found = await all(
        `select one.relname as child, other.relname as parent from pg_constraint c
          join pg_class one on one.oid = c.conrelid join pg_class other on other.oid = c.confrelid
          where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`,
      );
      for (const { child, parent } of found) refersTo.get(String(child))?.add(String(parent));
      return inOrder(tables, refersTo);
    },
    columns: async (table) => columns(table).map((row) => String(row.name)),
    async kinds() {
      const kinds = new Map<string, Map<string, ColumnKind>>();
      for (const { owner, name, type } of described) {
        const known = kinds.get(String(owner)) ?? new Map<string, ColumnKind>();
        kinds.set(String(owner), known.set(String(name), kindOf[String(type)] ?? 'plain'));
      }
      return kinds;
    },
    async *rows(table) {
      if (!readOnly) await client.query('begin');
      await client.query(`declare moved no scroll cursor for select * from ${quoted(table)}`);
      for (;;) {
        const rows = await all(`fetch ${batchRows} from moved`);
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('close moved');
      if (!readOnly) await client.query('commit');
    },
    async counter(table) {
      const counted = await sequence(table);
      if (counted === null) return null;
      const [row] = await all(`select case when is_called then last_value else 0 end as n from ${counted}`);
      return Number(row?.n);
    },
    async fill(table, batches, counter) {
      await client.query('begin');
      try {
        await replace(table, batches, counter);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    async close() {
      client.release();
      await pool.end();
    },
  };
}
