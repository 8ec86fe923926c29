import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { whateverCase } from '../db/whatever-case.ts';

/** Trailing digits that identify a phone number regardless of how its country code is written. */
const comparedDigits = 10;
const fewestDigits = 7;

/** The digits of a phone column, on either engine. */
export const phoneDigits = (column: string): RawBuilder<string> =>
  ['+', ' ', '(', ')', '-'].reduce(
    (expression, char) => sql<string>`replace(${expression}, ${sql.lit(char)}, '')`,
    sql<string>`${sql.ref(column)}`,
  );

/** The last digits of a number; null when there are too few to identify anyone. */
export function comparablePhone(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length < fewestDigits ? null : digits.slice(-comparedDigits);
}

function lastDigits(column: string, count: number): RawBuilder<string> {
  const digits = phoneDigits(column);
  const from = sql`case when length(${digits}) > ${sql.lit(count)} then length(${digits}) - ${sql.lit(count - 1)} else 1 end`;
  return sql<string>`substr(${digits}, ${from})`;
}

/** The same for a phone column, on either engine: word for word the index applications_phone (migration 0034). */
export const comparablePhoneOf = (column: string): RawBuilder<string> => lastDigits(column, comparedDigits);

/** The end that all spellings of a number share: word for word the indexes enquiries_phone_end and applications_phone_end (migration 0037). */
const phoneEndOf = (column: string): RawBuilder<string> => lastDigits(column, fewestDigits);

export interface Contact {
  email: string | null;
  phone: string | null;
}

/** Whether a row of this table is from the same person, by email or phone. */
export function samePerson(table: string, { email, phone }: Contact): RawBuilder<SqlBool> {
  const digits = phone === null ? null : comparablePhone(phone);
  const byMail = email ? whateverCase(`${table}.email`, [email]) : null;
  // few share the end, which an index finds; of those, the whole number decides
  const column = `${table}.phone`;
  const byPhone = digits
    ? sql<SqlBool>`(${phoneEndOf(column)} = ${digits.slice(-fewestDigits)} and ${phoneDigits(column)} like ${`%${digits}`})`
    : null;
  const either = [byMail, byPhone].filter((each) => each !== null);
  return either.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(either, sql` or `)})`;
}
