import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { casesOf } from './search.ts';

/** Case forms of four letters beyond ASCII. With more, four are tried: as written, small, capital, each word capitalized. */
const mostForms = 16;

const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** As SQLite’s `lower` leaves a text, which knows ASCII alone: a letter such as É stays as somebody wrote it, in either case. */
function loweredForms(text: string): string[] {
  const letters = [...lowerAscii(text)].map((char) => (char > '\x7f' ? casesOf(char) : [char]));
  const count = letters.reduce((all, cases) => all * cases.length, 1);
  const small = text.toLowerCase();
  const capitals = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  if (count > mostForms) return [text, small, text.toUpperCase(), capitals].map(lowerAscii);
  return letters.reduce((all, cases) => all.flatMap((start) => cases.map((each) => start + each)), ['']);
}

/** Whether a column is one of these texts, in upper or lower case; the first part is as indexes have it. */
export function whateverCase(column: string, texts: readonly string[]): RawBuilder<SqlBool> {
  const lowered = [...new Set(texts)].map((text) => sql`lower(${text})`);
  const forms = [...new Set(texts.flatMap(loweredForms))].map((text) => sql`${text}`);
  return sql<SqlBool>`lower(${sql.ref(column)}) in (${sql.join([...lowered, ...forms])})`;
}
