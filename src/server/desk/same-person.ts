import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fewestDigits, phoneEnd, phoneIn, phoneNumberOf, sameNumber } from '#shared/phone-number.ts';
import { type Db, loose } from '../db/database.ts';
import { equalsIgnoringCase } from '../db/equals-ignoring-case.ts';

/** Maximum number of spellings read per ending: far more than there are in practice. */
const maxSpellings = 5000;

/** The digits of a phone column, on either engine. */
const phoneDigits = (column: string): RawBuilder<string> =>
  ['+', ' ', '(', ')', '-'].reduce(
    (expression, char) => sql<string>`replace(${expression}, ${sql.lit(char)}, '')`,
    sql<string>`${sql.ref(column)}`,
  );

/** The end that all spellings of a number share: word for word the indexes enquiries_phone_end and applications_phone_end (migration 0037). */
export function phoneEndOf(column: string): RawBuilder<string> {
  const digits = phoneDigits(column);
  const from = sql`case when length(${digits}) > ${sql.lit(fewestDigits)} then length(${digits}) - ${sql.lit(fewestDigits - 1)} else 1 end`;
  return sql<string>`substr(${digits}, ${from})`;
}

/**
 * Rows whose phone number ends like the one that is searched for, in whatever spelling; null if the term is none: part of a number is found
 * as it is spelled. They come from an index, once for all rows.
 */
export function phoneEndsLike(table: string, term: string): RawBuilder<SqlBool> | null {
  const number = phoneIn(term.replace(/\s/g, ' '));
  return number
    ? sql<SqlBool>`${sql.ref(`${table}.id`)} in (select id from ${sql.table(table)} where ${phoneEndOf('phone')} = ${phoneEnd(number)})`
    : null;
}

export interface Contact {
  email: string | null;
  phone: string | null;
}

/** Rows with one of the spellings a number has in this table. Few share the end, which an index finds; of those, the whole number decides. */
async function byPhone(db: Db, table: string, phone: string): Promise<RawBuilder<SqlBool> | null> {
  const number = phoneNumberOf(phone);
  if (!number) return null;
  const column = `${table}.phone`;
  const sharesEnd = sql<SqlBool>`${phoneEndOf(column)} = ${phoneEnd(number)}`;
  const rows = await loose(db)
    .selectFrom(table)
    .select('phone')
    .distinct()
    .where(sharesEnd)
    .limit(maxSpellings)
    .execute();
  const spellings = rows.map((row) => String(row.phone));
  const same = spellings.filter((each) => {
    const other = phoneNumberOf(each);
    return other !== null && sameNumber(number, other);
  });
  return same.length === 0
    ? null
    : sql<SqlBool>`(${sharesEnd} and ${sql.ref(column)} in (${sql.join(same)}))`;
}

/** Whether a row of this table is from the same person, by email or phone. */
export async function samePerson(
  db: Db,
  table: string,
  { email, phone }: Contact,
): Promise<RawBuilder<SqlBool>> {
  const byMail = email ? equalsIgnoringCase(`${table}.email`, [email]) : null;
  const either = [byMail, phone === null ? null : await byPhone(db, table, phone)].filter(
    (each) => each !== null,
  );
  return either.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(either, sql` or `)})`;
}
