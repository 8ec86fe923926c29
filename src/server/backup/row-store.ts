import type { Engine } from '../db/database.ts';
import type { Kinds, Row } from './row-values.ts';

/** The tables of a database on either engine, as a move reads and writes them. */
export interface RowStore {
  engine: Engine;
  /** Empty where there are no tables of this program. */
  migrations(): Promise<string[]>;
  /** The tables to move, each after those it references. */
  tables(): Promise<string[]>;
  columns(table: string): Promise<string[]>;
  kinds(): Promise<Kinds>;
  rows(table: string): AsyncIterable<Row[]>;
  /** The highest id ever assigned: ids are never reused, even those of deleted rows. Null if ids are not generated. */
  counter(table: string): Promise<number | null>;
  /** Replaces all rows in one transaction with triggers disabled: what they would add is among the rows. */
  fill(table: string, batches: AsyncIterable<Row[]>, counter: number | null): Promise<void>;
  close(): Promise<void>;
}

export const batchRows = 500;
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** These belong to the running instances; `told_changes` also holds transaction ids of its cluster. */
export const instanceTables: readonly string[] = ['instances', 'limits', 'told_changes'];

/** Not moved: these, and derived ones. The search index is rebuilt at the first start. */
const notMoved = new Set([...instanceTables, 'migrations', 'moving', 'search_entries']);
export const isMoved = (table: string): boolean => !notMoved.has(table) && !table.startsWith('search_words');

/** Orders tables so that each comes after those it references; tables in a cycle keep their order. */
export function inOrder(tables: string[], refersTo: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (table: string) => {
    if (done.has(table) || open.has(table)) return;
    open.add(table);
    for (const other of refersTo.get(table) ?? []) if (tables.includes(other)) visit(other);
    done.add(table);
  };
  for (const table of [...tables].sort()) visit(table);
  return [...done];
}
