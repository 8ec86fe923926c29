import { type SqlBool, sql } from 'kysely';
import type { WholeApplication } from '#shared/calls/desk/applications.ts';
import { type PhoneNumber, phoneEnd, phoneNumberOf, sameNumber } from '#shared/phone-number.ts';
import type { Db } from '../db/database.ts';
import { equalsIgnoringCase } from '../db/equals-ignoring-case.ts';
import { fullName } from '../mail/message.ts';
import { notErased } from './desk-filters.ts';
import { phoneEndOf, samePerson } from './same-person.ts';

const maxOthers = 50;
/** Most other applicants read for a few hundred rows: far more than really share an address or a number. */
const maxPeople = 5000;

interface Person {
  id: number;
  email: string;
  phone: string;
}

/** Adds to the set of a key. */
function note<T>(sets: Map<string, Set<T>>, key: string, value: T): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

const nobody: ReadonlySet<number> = new Set();
const keyOf = ({ code, digits }: PhoneNumber): string => `${code ?? ''} ${digits}`;

/** Indexes numbers, to find who among these has a number in any of its spellings. */
function whoHas(people: readonly Person[]): (phone: string) => ReadonlySet<number> {
  const numbers = new Map<string, PhoneNumber>();
  const owners = new Map<string, Set<number>>();
  const byEnd = new Map<string, Set<string>>();
  for (const { id, phone } of people) {
    const number = phoneNumberOf(phone);
    if (!number) continue;
    numbers.set(keyOf(number), number);
    note(owners, keyOf(number), id);
    note(byEnd, phoneEnd(number), keyOf(number));
  }
  const found = new Map<string, Set<number>>();
  return (phone) => {
    const number = phoneNumberOf(phone);
    if (!number) return nobody;
    const known = found.get(keyOf(number));
    if (known) return known;
    const ids = new Set<number>();
    for (const key of byEnd.get(phoneEnd(number)) ?? []) {
      const other = numbers.get(key);
      if (other && sameNumber(number, other)) for (const id of owners.get(key) ?? []) ids.add(id);
    }
    found.set(keyOf(number), ids);
    return ids;
  };
}

/** For each row, the number of other applicants with the same email address or phone number. An export asks for hundreds at a time. */
export async function othersOf(db: Db, rows: readonly Person[]): Promise<(row: Person) => number> {
  const people = await peopleLike(db, rows);
  const byMail = new Map<string, Set<number>>();
  for (const { id, email } of people) note(byMail, email.toLowerCase(), id);
  const byPhone = whoHas(people);
  return (row) => {
    const oneMail = byMail.get(row.email.toLowerCase()) ?? nobody;
    const onePhone = byPhone(row.phone);
    const [few, many] = oneMail.size < onePhone.size ? [oneMail, onePhone] : [onePhone, oneMail];
    const all = many.size + [...few].filter((id) => !many.has(id)).length;
    return many.has(row.id) || few.has(row.id) ? all - 1 : all;
  };
}

/** Applicants who share an address or the end of a number with one of these. */
async function peopleLike(db: Db, rows: readonly Person[]): Promise<Person[]> {
  if (rows.length === 0) return [];
  const people = db
    .selectFrom('applications')
    .select(['id', 'email', 'phone'])
    .where(notErased('applications'));
  const numbers = rows.map(({ phone }) => phoneNumberOf(phone)).filter((each) => each !== null);
  const ends = [...new Set(numbers.map(phoneEnd))];
  const byMail = equalsIgnoringCase(
    'applications.email',
    rows.map(({ email }) => email),
  );
  const byPhone = sql<SqlBool>`${phoneEndOf('applications.phone')} in (${sql.join(ends)})`;
  return people
    .where((eb) => eb.or(ends.length > 0 ? [byMail, byPhone] : [byMail]))
    .limit(maxPeople)
    .execute();
}

type Named = Person & Parameters<typeof fullName>[0];
const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Other applications by the same person, newest first. Those under another name are named, with what they share. */
export async function sameApplicant(db: Db, person: Named): Promise<WholeApplication['others']> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'reference', 'jobPosition', 'stage', 'createdAt', 'firstName', 'lastName', 'email'])
    .where(await samePerson(db, 'applications', person))
    .where('id', '<>', person.id)
    .where(notErased('applications'))
    .orderBy('id', 'desc')
    .limit(maxOthers)
    .execute();
  const others = rows.map(({ firstName, lastName, email, ...row }) => {
    const name = fullName({ firstName, lastName });
    if (sameText(name, fullName(person))) return row;
    return { ...row, name, shares: sameText(email, person.email) ? 'email' : 'phone' };
  });
  return others as WholeApplication['others']; // stages are only written through the schema
}
