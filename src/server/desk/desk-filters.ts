import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListRequest } from '#shared/resource/calls.ts';
import type { Engine } from '../db/database.ts';
import { contains } from '../db/search.ts';
import { dayEdge, wholeNumber } from '../resource/filter-value.ts';
import { refusal } from '../rpc/errors.ts';

export type Filters = NonNullable<ListRequest['filters']>;
export type FilterValue = Filters[string];
/** A condition on a desk’s list; columns of joined tables are qualified. */
export type Condition = RawBuilder<SqlBool>;

/** Rows whose personal data was erased are only counted, never listed. */
export const notErased = (table: string): Condition => sql<SqlBool>`${sql.ref(`${table}.email`)} <> ''`;

/** Matches one value, any of several, or null. */
export function equals(
  column: string,
  name: string,
  value: FilterValue,
  allowed?: readonly string[],
): Condition {
  const values = Array.isArray(value) ? value : [value];
  if (allowed && values.some((each) => !allowed.includes(String(each)))) {
    throw refusal({ [`filters.${name}`]: `Choose from ${allowed.join(', ')}` });
  }
  if (value === null) return sql<SqlBool>`${sql.ref(column)} is null`;
  if (values.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}

/** Filters arrive as text from the URL; number columns need numbers. */
export function equalsNumber(column: string, name: string, value: FilterValue): Condition {
  if (value === null) return equals(column, name, null);
  return equals(
    column,
    name,
    (Array.isArray(value) ? value : [value]).map((each) => wholeNumber(name, each)),
  );
}

/** From the start of one office day to the end of another. */
export function dateRange(column: string, name: 'from' | 'to', value: FilterValue): Condition {
  const edge = dayEdge(name, value);
  return name === 'from'
    ? sql<SqlBool>`${sql.ref(column)} >= ${edge}`
    : sql<SqlBool>`${sql.ref(column)} < ${edge}`;
}

/** A filter with a fixed set of values. */
export function oneOf(
  name: string,
  value: FilterValue,
  words: Readonly<Record<string, Condition>>,
): Condition {
  const found = typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined;
  if (!found) throw refusal({ [`filters.${name}`]: `Choose from ${Object.keys(words).join(', ')}` });
  return found;
}

/** Every word of the search must occur in one of the columns. */
export function matches(engine: Engine, columns: readonly string[], search: string): Condition[] {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 10);
  return words.map(
    (word) =>
      sql<SqlBool>`(${sql.join(
        columns.map((column) => contains(engine, sql.ref(column), word)),
        sql` or `,
      )})`,
  );
}

export const all =
  (conditions: readonly Condition[]) =>
  <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>) =>
    eb.and([...conditions]);
