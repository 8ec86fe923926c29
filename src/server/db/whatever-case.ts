import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a column is one of these texts, in upper or lower case; the first part is as indexes have it. SQLite lowers ASCII alone: there
 * a letter such as É is found as it was written, and in small letters.
 */
export function whateverCase(column: string, texts: readonly string[]): RawBuilder<SqlBool> {
  const lowered = [...new Set(texts)].map((text) => sql`lower(${text})`);
  const small = [...new Set(texts.map((text) => text.toLowerCase()))].map((text) => sql`${text}`);
  return sql<SqlBool>`lower(${sql.ref(column)}) in (${sql.join([...lowered, ...small])})`;
}
