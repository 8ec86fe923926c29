import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from './database.ts';

/**
 * Whether an entry of the search index has all these words, the last one perhaps as a beginning. Words are letters, marks and
 * digits (resource/words.ts): they can carry no operators.
 */
export function matchingWords(
  engine: Engine,
  column: 'title' | 'words',
  words: readonly string[],
): RawBuilder<SqlBool> {
  const last = words.at(-1) ?? '';
  // a single letter begins too many words to help anybody
  const terms = (quote: string, star: string) =>
    words.map((word) => `${quote}${word}${quote}${word === last && word.length > 1 ? star : ''}`);
  return engine === 'postgres'
    ? sql<SqlBool>`${sql.ref(`search_words.${column}`)} @@ ${terms("'", ':*').join(' & ')}::tsquery`
    : sql<SqlBool>`search_words match ${`{${column}} : (${terms('"', '*').join(' AND ')})`}`;
}
