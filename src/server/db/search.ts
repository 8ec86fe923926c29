import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from './database.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** All case variants of a letter that are a single letter. */
export const casesOf = (char: string) =>
  [...new Set([char, char.toLowerCase(), char.toUpperCase()])].filter((each) => [...each].length === 1);

/** Beyond A to Z, for which SQLite’s `like` ignores case. */
const hasOtherCases = (char: string) => char > '\x7f' && casesOf(char).length > 1;

/** For SQLite’s `glob`, which is case-sensitive, but has sets of letters. */
const globOf = (term: string) =>
  [...term]
    .map((char) => {
      const cases = casesOf(char);
      return cases.length > 1 || '*?['.includes(char) ? `[${cases.join('')}]` : char;
    })
    .join('');

type Column = Expression<unknown> | RawBuilder<unknown>;

function containsAsTyped(engine: Engine, column: Column, term: string): RawBuilder<SqlBool> {
  if (engine === 'postgres') return sql<SqlBool>`${column} ilike ${`%${escaped(term)}%`}`;
  const chars = [...term];
  const pattern = chars.map((char) => (hasOtherCases(char) ? '_' : escaped(char))).join('');
  const like = sql<SqlBool>`${column} like ${`%${pattern}%`} escape '\\'`;
  // `like` first: it is many times faster, and leaves few rows for `glob`
  return chars.some(hasOtherCases) ? sql<SqlBool>`(${like} and ${column} glob ${`*${globOf(term)}*`})` : like;
}

/**
 * Whether a text column contains the term, ignoring case. Accented letters, Tamil and other scripts can be typed composed or decomposed,
 * and are stored as they were typed, so both forms are looked for.
 */
export function contains(engine: Engine, column: Column, term: string): RawBuilder<SqlBool> {
  const forms = [...new Set([term.normalize('NFC'), term.normalize('NFD')])];
  const found = forms.map((form) => containsAsTyped(engine, column, form));
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}
