import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from './database.ts';

const escaped = (term: string) => `%${term.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/** Whether a text column contains the term, ignoring case. */
export const contains = (
  engine: Engine,
  column: Expression<unknown> | RawBuilder<unknown>,
  term: string,
): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? sql<SqlBool>`${column} ilike ${escaped(term)}`
    : sql<SqlBool>`${column} like ${escaped(term)} escape '\\'`;
