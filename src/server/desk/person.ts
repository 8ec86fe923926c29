import { AppError } from '#shared/errors.ts';
import { officeDay } from '#shared/office-time.ts';
import type { Db } from '../db/database.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { all, notErased } from './desk-filters.ts';
import { eraseApplications, eraseCvs, eraseEnquiries } from './erase.ts';
import { type Contact, samePerson, telling } from './same-person.ts';

const mostRecords = 1000;

/** Reads what was typed as an e-mail address or a phone number. */
export function contactOf(person: string): Contact {
  if (person.includes('@')) return { email: person, phone: null };
  if (/^[+0-9 ()-]+$/.test(person) && telling(person) !== null) return { email: null, phone: person };
  throw refusal({ person: 'Enter a whole e-mail address or phone number' });
}

const enquiriesOf = (db: Db, contact: Contact) =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where(all([notErased('enquiries'), samePerson('enquiries', contact)]))
    .orderBy('id')
    .limit(mostRecords)
    .execute();

const applicationsOf = (db: Db, contact: Contact) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where(all([notErased('applications'), samePerson('applications', contact)]))
    .orderBy('id')
    .limit(mostRecords)
    .execute();

const brief = (row: Awaited<ReturnType<typeof enquiriesOf | typeof applicationsOf>>[number]) => ({
  id: row.id,
  reference: row.reference,
  name: [row.firstName, row.lastName].filter(Boolean).join(' '),
  email: row.email,
  phone: row.phone,
  createdAt: row.createdAt,
  eraseAt: row.eraseAt,
});

/** Everything kept about a person, of the desks the caller may see. */
export async function findPerson(person: string, context: Context) {
  const contact = contactOf(person);
  const { privileges } = staffOf(context);
  const enquiries = privileges.has('contactsView') ? await enquiriesOf(context.db, contact) : [];
  const applications = privileges.has('careersApplications') ? await applicationsOf(context.db, contact) : [];
  return { enquiries: enquiries.map(brief), applications: applications.map(brief) };
}

/** A person's data lies at both desks; half of it would pass for all. */
function demandBoth(context: Context, privilege: string): void {
  if (staffOf(context).privileges.has(privilege)) return;
  throw new AppError(
    403,
    "You don't have access to this: it needs the right at both desks, enquiries and applications.",
  );
}

const tracesOf = async (db: Db, resource: string, record: number) => ({
  history: await db
    .selectFrom('events')
    .select(['kind', 'text', 'createdAt'])
    .where('resource', '=', resource)
    .where('record', '=', record)
    .orderBy('id')
    .execute(),
  mails: await db
    .selectFrom('mails')
    .select(['kind', 'to', 'subject', 'text', 'state', 'createdAt', 'sentAt'])
    .where('resource', '=', resource)
    .where('record', '=', record)
    .orderBy('id')
    .execute(),
});

async function cvOf(
  storage: Storage,
  row: { cvKey: string | null; cvName: string | null; cvType: string | null },
) {
  const file = row.cvKey === null ? null : await storage.get(row.cvKey);
  return file && { name: row.cvName, type: row.cvType, base64: Buffer.from(file.body).toString('base64') };
}

/** All of it as one file, for the person who asks what we keep about them. */
export async function exportPerson(person: string, context: Context) {
  demandBoth(context, 'careersApplicationsExport');
  const { db, storage, now } = context;
  const contact = contactOf(person);
  const enquiries = [];
  for (const { requestId: _, ...row } of await enquiriesOf(db, contact)) {
    enquiries.push({ ...row, ...(await tracesOf(db, 'enquiries', row.id)) });
  }
  const applications = [];
  for (const { requestId: _, cvKey, ...row } of await applicationsOf(db, contact)) {
    const cv = await cvOf(storage, { ...row, cvKey });
    applications.push({ ...row, cv, ...(await tracesOf(db, 'applications', row.id)) });
  }
  await audit(db, context, {
    action: 'exportPerson',
    resource: 'personalData',
    after: { enquiries: enquiries.map((row) => row.id), applications: applications.map((row) => row.id) },
  });
  const data = { exportedAt: now().toISOString(), person, enquiries, applications };
  return {
    fileName: `personal-data-${officeDay(now())}.json`,
    type: 'application/json',
    data: JSON.stringify(data, null, 2),
  };
}

/** Erases a person from both desks at once; what stays can be counted. */
export async function erasePerson(person: string, context: Context) {
  demandBoth(context, 'careersApplicationsDelete');
  const contact = contactOf(person);
  await eraseCvs(context.storage, await applicationsOf(context.db, contact));
  return context.db.transaction().execute(async (db) => {
    const enquiries = (await enquiriesOf(db, contact)).map((row) => row.id);
    const applications = (await applicationsOf(db, contact)).map((row) => row.id);
    await eraseEnquiries(db, enquiries);
    await eraseApplications(db, applications);
    await audit(db, context, {
      action: 'erasePerson',
      resource: 'personalData',
      after: { enquiries, applications },
    });
    return { enquiries: enquiries.length, applications: applications.length };
  });
}
