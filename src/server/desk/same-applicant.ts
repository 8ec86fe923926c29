import { type SqlBool, sql } from 'kysely';
import type { WholeApplication } from '#shared/calls/desk.ts';
import type { Db } from '../db/database.ts';
import { whateverCase } from '../db/whatever-case.ts';
import { notErased } from './desk-filters.ts';
import { comparablePhone, comparablePhoneOf, samePerson } from './same-person.ts';

const maxOthers = 50;
/** Who is looked at for some hundred rows: far more than share an address or a number in earnest. */
const maxPeople = 5000;

interface Person {
  id: number;
  email: string;
  phone: string;
}

/** For each row, the number of other applicants with the same email address or phone number. An export asks for hundreds at a time. */
export async function othersOf(db: Db, rows: readonly Person[]): Promise<(row: Person) => number> {
  const byMail = new Map<string, Set<number>>();
  const byPhone = new Map<string, Set<number>>();
  const note = (map: Map<string, Set<number>>, key: string | null, id: number) => {
    if (key === null) return;
    const ids = map.get(key);
    if (ids) ids.add(id);
    else map.set(key, new Set([id]));
  };
  for (const { id, email, phone } of await peopleLike(db, rows)) {
    note(byMail, email.toLowerCase(), id);
    note(byPhone, comparablePhone(phone), id);
  }
  const nobody = new Set<number>();
  return (row) => {
    const phone = comparablePhone(row.phone);
    const oneMail = byMail.get(row.email.toLowerCase()) ?? nobody;
    const onePhone = (phone === null ? undefined : byPhone.get(phone)) ?? nobody;
    const [few, many] = oneMail.size < onePhone.size ? [oneMail, onePhone] : [onePhone, oneMail];
    const all = many.size + [...few].filter((id) => !many.has(id)).length;
    return many.has(row.id) || few.has(row.id) ? all - 1 : all;
  };
}

/** Applicants who share an address or a number with one of these. */
async function peopleLike(db: Db, rows: readonly Person[]): Promise<Person[]> {
  if (rows.length === 0) return [];
  const people = db
    .selectFrom('applications')
    .select(['id', 'email', 'phone'])
    .where(notErased('applications'));
  const phones = [...new Set(rows.map((row) => comparablePhone(row.phone)).filter((each) => each !== null))];
  const byMail = whateverCase(
    'applications.email',
    rows.map(({ email }) => email),
  );
  const byPhone = sql<SqlBool>`${comparablePhoneOf('applications.phone')} in (${sql.join(phones)})`;
  return people
    .where((eb) => eb.or(phones.length > 0 ? [byMail, byPhone] : [byMail]))
    .limit(maxPeople)
    .execute();
}

/** Other applications by the same person, newest first. */
export async function sameApplicant(db: Db, person: Person): Promise<WholeApplication['others']> {
  const others = await db
    .selectFrom('applications')
    .select(['id', 'reference', 'jobPosition', 'stage', 'createdAt'])
    .where(samePerson('applications', person))
    .where('id', '<>', person.id)
    .where(notErased('applications'))
    .orderBy('id', 'desc')
    .limit(maxOthers)
    .execute();
  return others as WholeApplication['others']; // stages are only written through the schema
}
