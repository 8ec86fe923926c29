import type { Engine } from '../db/database.ts';
import type { Kinds, Row } from './row-values.ts';

/** The tables of a database, whichever engine it is, as a move reads and writes them. */
export interface RowStore {
  engine: Engine;
  /** Empty where there are no tables of this program. */
  migrations(): Promise<string[]>;
  /** Those that are moved, each after those it refers to. */
  tables(): Promise<string[]>;
  columns(table: string): Promise<string[]>;
  kinds(): Promise<Kinds>;
  rows(table: string): AsyncIterable<Row[]>;
  /** The highest id ever given: none is used twice, deleted rows' neither. Null where ids are not counted. */
  counter(table: string): Promise<number | null>;
  /** Replaces all rows in one transaction, without triggers: what they would add is among the rows. */
  fill(table: string, batches: AsyncIterable<Row[]>, counter: number | null): Promise<void>;
  close(): Promise<void>;
}

export const batchRows = 500;
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What belongs to the running instances, or is made anew: the index of the search fills itself at the first start. */
const left = new Set(['migrations', 'moving', 'instances', 'limits', 'told_changes', 'search_entries']);
export const isMoved = (table: string): boolean => !left.has(table) && !table.startsWith('search_words');

/** Each table after those it refers to; of a circle, as they come. */
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
