import type { Resource } from '#shared/resource/define.ts';
import type { Column } from '#shared/resource/field.ts';
import type { SystemValues } from '#shared/resource/system.ts';

/** Some of a record's fields, by name. */
export type Values = Record<string, unknown>;

/** A record of any kind, as calls return it. */
export type Row = Record<string, unknown> & SystemValues & { type?: unknown };

/** System columns that hold JSON. */
const jsonColumns: Record<string, Column> = { formerSlugs: 'json', meta: 'json' };

const columnOf = (resource: Resource, name: string): Column | undefined =>
  resource.fields[name]?.column ?? jsonColumns[name];

/** Encodes values as tables store them: JSON as text. */
export function encode(resource: Resource, values: Record<string, unknown>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    row[name] = columnOf(resource, name) === 'json' && value !== null ? JSON.stringify(value) : value;
  }
  return row;
}

/** Decodes a table’s row to what calls return. */
export function decode(resource: Resource, row: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const column = columnOf(resource, name);
    if (value === null || column === undefined) values[name] = value;
    else if (column === 'json') values[name] = JSON.parse(value as string);
    else if (column === 'boolean') values[name] = Boolean(value);
    else values[name] = value;
  }
  return values;
}

/** One JSON column outside the resources. */
export const parsed = <T>(text: string | null, fallback: T): T =>
  text === null ? fallback : (JSON.parse(text) as T);
