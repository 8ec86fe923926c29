import type { CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { officeDay } from '#shared/office-time.ts';
import { phoneIn } from '#shared/phone-number.ts';
import { type Action, suffixed } from '#shared/privileges.ts';
import { type Db, loose } from '../db/database.ts';
import { fullName } from '../mail/message.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { all, notErased } from './desk-filters.ts';
import { eraseRecords } from './erase.ts';
import { eraseViews } from './erase-views.ts';
import { jsonInPieces } from './json-in-pieces.ts';
import type { Desk, DeskKind, ExportBudget, StoredRecord } from './kind.ts';
import { kinds } from './kinds.ts';
import { dropErased } from './pending-files.ts';
import { type Contact, samePerson } from './same-person.ts';

/** Maximum number of records per desk that are found, exported or erased at a time, newest first. */
const maxRecords = 1000;
/** Maximum size of CVs in one export, which is sealed, sent and opened as a single text. */
const maxCvBytes = 20 * 1024 * 1024;

/** Parses input as an email address or a phone number. */
export function contactOf(person: string): Contact {
  if (person.includes('@')) return { email: person, phone: null };
  if (phoneIn(person)) return { email: null, phone: person };
  throw refusal({ person: 'Enter a complete email address or phone number' });
}

async function recordsOf({ plural }: DeskKind, db: Db, contact: Contact): Promise<StoredRecord[]> {
  const rows = await loose(db)
    .selectFrom(plural)
    .selectAll()
    .where(all([notErased(plural), await samePerson(db, plural, contact)]))
    .orderBy('id', 'desc')
    .limit(maxRecords)
    .execute();
  return rows as unknown as StoredRecord[]; // rows of the kind’s own table
}

/** How many records of this person a desk has besides the `listed` ones. */
async function countOthers({ plural }: DeskKind, db: Db, contact: Contact, listed: number): Promise<number> {
  if (listed < maxRecords) return 0;
  const { n } = await loose(db)
    .selectFrom(plural)
    .select((eb) => eb.fn.countAll().as('n'))
    .where(all([notErased(plural), await samePerson(db, plural, contact)]))
    .executeTakeFirstOrThrow();
  return Math.max(0, Number(n) - listed);
}

/** Calls `ask` for each kind in turn; the results by the kind’s name. */
async function ofEach<T>(ask: (kind: DeskKind) => Promise<T>): Promise<Record<Desk, T>> {
  const answers: [string, T][] = [];
  for (const kind of kinds) answers.push([kind.plural, await ask(kind)]);
  return Object.fromEntries(answers) as Record<Desk, T>; // every kind is present
}

const brief = (row: StoredRecord) => ({
  id: row.id,
  reference: row.reference,
  name: fullName(row),
  email: row.email,
  phone: row.phone,
  createdAt: row.createdAt,
  eraseAt: row.eraseAt,
});

/** All data stored about a person, from the desks the caller may open. */
export async function findPerson(person: string, context: Context): Promise<CallResponse<'person/find'>> {
  const contact = contactOf(person);
  const { privileges } = staffOf(context);
  let notListed = 0;
  const records = await ofEach(async (kind) => {
    if (!privileges.has(kind.right)) return [];
    const found = await recordsOf(kind, context.db, contact);
    notListed += await countOthers(kind, context.db, contact, found.length);
    return found.map(brief);
  });
  return { ...records, notListed };
}

/** Requires the right at both desks: half of a person’s data would be mistaken for all of it. */
function demandBoth(context: Context, action: Action): void {
  const { privileges } = staffOf(context);
  if (kinds.every(({ right }) => privileges.has(suffixed(right, action)))) return;
  throw new AppError(
    403,
    'You don’t have access to this: you need the right at both desks, enquiries and applications.',
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

/** A record as exported for the person, without internal columns. */
async function takenAlong(
  kind: DeskKind,
  record: StoredRecord,
  context: Context,
  room: ExportBudget,
): Promise<{ id: number }> {
  const own = Object.entries(record).filter(([name]) => !kind.hidden.includes(name));
  return {
    ...Object.fromEntries(own),
    id: record.id,
    ...(await kind.forPerson?.(record, context, room)),
    ...(await tracesOf(context.db, kind.plural, record.id)),
  };
}

/** All data about a person as one file, to answer a personal data request. Beyond `maxRecords` it holds the newest records and counts the others; for CVs beyond `maxCvBytes` it says where to download them. */
export async function exportPerson(person: string, context: Context): Promise<CallResponse<'person/export'>> {
  demandBoth(context, 'Export');
  const { db, now } = context;
  const contact = contactOf(person);
  const room: ExportBudget = { bytes: maxCvBytes, leftOut: 0 };
  let recordsLeftOut = 0;
  const records = await ofEach(async (kind) => {
    const taken = [];
    const found = await recordsOf(kind, db, contact);
    for (const record of found) taken.push(await takenAlong(kind, record, context, room)); // one CV at a time
    recordsLeftOut += await countOthers(kind, db, contact, found.length);
    return taken.reverse();
  });
  await audit(db, context, {
    action: 'exportPerson',
    resource: 'personalData',
    after: await ofEach(async ({ plural }) => records[plural].map(({ id }) => id)),
  });
  return {
    fileName: `personal-data-${officeDay(now())}.json`,
    type: 'application/json',
    data: await jsonInPieces(
      { exportedAt: now().toISOString(), person, cvsLeftOut: room.leftOut, recordsLeftOut },
      records,
    ),
    cvsLeftOut: room.leftOut,
    recordsLeftOut,
  };
}

/** Erases a person’s data from both desks, some at a time until none is left, and the views that search for them; statistics remain. */
export async function erasePerson(person: string, context: Context): Promise<CallResponse<'person/erase'>> {
  demandBoth(context, 'Delete');
  const contact = contactOf(person);
  const total = await ofEach(async () => 0);
  for (;;) {
    const found = await ofEach((kind) => recordsOf(kind, context.db, contact));
    const isLast = kinds.every(({ plural }) => found[plural].length < maxRecords);
    const [erased, views] = await context.db.transaction().execute(async (db) => {
      const erased = await ofEach((kind) =>
        eraseRecords(
          kind,
          db,
          found[kind.plural].map(({ id }) => id),
        ),
      );
      const ids = await ofEach(async ({ plural }) => erased[plural].ids);
      await audit(db, context, { action: 'erasePerson', resource: 'personalData', after: ids });
      const records = kinds.flatMap(({ plural }) => found[plural]);
      return [erased, await eraseViews(db, contact, records, context)] as const;
    });
    if (views > 0) context.changes.announce(['views']);
    for (const { plural } of kinds) {
      await dropErased(context, erased[plural].files);
      total[plural] += erased[plural].ids.length;
    }
    if (isLast) return total;
  }
}
