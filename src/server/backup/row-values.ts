import { createHash } from 'node:crypto';
import { sortedKeys } from '../db/sorted-keys.ts';

/** PostgreSQL types that SQLite stores differently. */
export type ColumnKind = 'json' | 'time' | 'boolean' | 'real' | 'plain';
/** By table and column. For tables not listed, both sides are SQLite and store the same. */
export type Kinds = ReadonlyMap<string, ReadonlyMap<string, ColumnKind>>;
export type Row = Record<string, unknown>;

/** Normalizes a value across both engines, so that digests can be compared. */
function neutral(value: unknown, kind: ColumnKind): unknown {
  if (value === null) return null;
  if (kind === 'json') return JSON.stringify(JSON.parse(String(value)), sortedKeys);
  if (kind === 'time') return new Date(String(value)).toISOString();
  if (kind === 'real') return Math.fround(Number(value)); // SQLite keeps twice the digits
  return kind === 'boolean' ? Boolean(value) : value;
}

const size = 2n ** 256n;

export interface TableDigest {
  rows: number;
  hash: string;
}

/** Counts and hashes rows independently of their order, since engines sort texts differently. */
export async function digestRows(
  batches: AsyncIterable<Row[]>,
  kinds: ReadonlyMap<string, ColumnKind>,
): Promise<TableDigest> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batches) {
    for (const row of batch) {
      const values = Object.keys(row)
        .sort()
        .map((name) => [name, neutral(row[name], kinds.get(name) ?? 'plain')]);
      sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`);
      rows += 1;
    }
  }
  return { rows, hash: (sum % size).toString(16).padStart(64, '0') };
}
