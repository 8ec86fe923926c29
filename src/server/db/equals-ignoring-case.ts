import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { casesOf } from './search.ts';

/**
 * Case variants of up to four letters beyond ASCII. With more, four forms are tried: as written, lower case, upper case, each
 * word capitalized.
 */
const mostForms = 16;

const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The forms a text can have after SQLite’s `lower`, which only knows ASCII: a letter such as É keeps the case it was typed in. */
function loweredForms(text: string): string[] {
  const letters = [...lowerAscii(text)].map((char) => (char > '\x7f' ? casesOf(char) : [char]));
  const count = letters.reduce((all, cases) => all * cases.length, 1);
  const small = text.toLowerCase();
  const capitals = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  if (count > mostForms) return [text, small, text.toUpperCase(), capitals].map(lowerAscii);
  return letters.reduce((all, cases) => all.flatMap((start) => cases.map((each) => start + each)), ['']);
}

/** Whether a column equals one of these texts, ignoring case; `lower` comes first, as in the indexes. */
export function equalsIgnoringCase(column: string, texts: readonly string[]): RawBuilder<SqlBool> {
  const lowered = [...new Set(texts)].map((text) => sql`lower(${text})`);
  const forms = [...new Set(texts.flatMap(loweredForms))].map((text) => sql`${text}`);
  return sql<SqlBool>`lower(${sql.ref(column)}) in (${sql.join([...lowered, ...forms])})`;
}
