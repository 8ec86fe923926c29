import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { batchRows, inOrder, isMoved, quoted, type RowStore } from './row-store.ts';
import type { Kinds, Row } from './row-values.ts';

/** The tables of a SQLite file. `kinds` are those of the PostgreSQL the rows come from. */
export function sqliteRows(
  file: string,
  { readOnly, kinds }: { readOnly: boolean; kinds?: Kinds },
): RowStore {
  const database = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: false });
  const all = (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).all(...values) as Row[];
  const names = () =>
    all(`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`).map(
      (row) => String(row.name),
    );
  const columns = (table: string) =>
    all('select name from pragma_table_info(?) order by cid', table).map((row) => String(row.name));

  function stored(value: unknown, kind: string | undefined): SQLInputValue {
    if (typeof value === 'boolean') return Number(value);
    // PostgreSQL writes JSON with spaces of its own
    if (kind === 'json' && value !== null) return JSON.stringify(JSON.parse(String(value)));
    return value as SQLInputValue; // texts, numbers and null: there are no other columns
  }

  async function replace(table: string, batches: AsyncIterable<Row[]>, counter: number | null) {
    const triggers = all(
      `select name, sql from sqlite_master where type = 'trigger' and tbl_name = ?`,
      table,
    );
    for (const { name } of triggers) database.exec(`drop trigger ${quoted(String(name))}`);
    database.exec(`delete from ${quoted(table)}`);
    const into = columns(table);
    const insert = database.prepare(
      `insert into ${quoted(table)} (${into.map(quoted).join(', ')}) values (${into.map(() => '?').join(', ')})`,
    );
    const kindOf = kinds?.get(table);
    for await (const rows of batches)
      for (const row of rows) insert.run(...into.map((name) => stored(row[name], kindOf?.get(name))));
    for (const { sql } of triggers) database.exec(String(sql));
    if (counter === null) return;
    database.prepare('delete from sqlite_sequence where name = ?').run(table);
    database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, counter);
  }

  return {
    engine: 'sqlite',
    migrations: async () =>
      names().includes('migrations')
        ? all('select name from migrations order by name').map((row) => String(row.name))
        : [],
    async tables() {
      const tables = names().filter(isMoved);
      const refersTo = new Map(
        tables.map((table) => [
          table,
          new Set(all('select * from pragma_foreign_key_list(?)', table).map((row) => String(row.table))),
        ]),
      );
      return inOrder(tables, refersTo);
    },
    columns: async (table) => columns(table),
    kinds: async () => new Map(),
    async *rows(table) {
      let batch: Row[] = [];
      for (const row of database.prepare(`select * from ${quoted(table)}`).iterate()) {
        batch.push(row as Row);
        if (batch.length < batchRows) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    },
    async counter(table) {
      const [made] = all('select sql from sqlite_master where name = ?', table);
      if (!/autoincrement/i.test(String(made?.sql))) return null;
      return Number(all('select seq from sqlite_sequence where name = ?', table)[0]?.seq ?? 0);
    },
    async fill(table, batches, counter) {
      database.exec('begin immediate');
      try {
        await replace(table, batches, counter);
        database.exec('commit');
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: async () => database.close(),
  };
}
