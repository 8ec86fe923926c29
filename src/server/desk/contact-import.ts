import { setImmediate as letOthersRun } from 'node:timers/promises';
import { sql } from 'kysely';
import type { $ZodError } from 'zod/v4/core';
import type { CallParsed, CallResponse } from '#shared/calls.ts';
import { type CsvTable, csvSteps } from '#shared/csv-table.ts';
import { importColumns, importLimits } from '#shared/desk/contact-columns.ts';
import { type ContactRow, cellsOf, contactRow } from '#shared/desk/contact-import.ts';
import { AppError } from '#shared/errors.ts';
import { atOffice } from '#shared/office-time.ts';
import type { Db } from '../db/database.ts';
import { equalsIgnoringCase } from '../db/equals-ignoring-case.ts';
import { turnFor } from '../db/in-turns.ts';
import { outageOf } from '../db/outage.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { asRefusal, refusal } from '../rpc/errors.ts';
import { enquiryKind } from './enquiry.ts';
import { eraseAt, lockedRetention } from './retention.ts';

type Problems = CallResponse<'enquiry/import'>['problems'];

const batchRows = 500;
const shownProblems = 200;
/** Key of the advisory lock that lets one batch of an import in at a time on PostgreSQL. */
const importLock = 7_302_019;

function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += batchRows) yield rows.slice(at, at + batchRows);
}

/** Reads the file; other requests run in between. */
async function parsed(csv: string): Promise<CsvTable> {
  const steps = csvSteps(csv, importLimits.rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await letOthersRun();
  }
}

async function readTable(csv: string): Promise<CsvTable> {
  if (Buffer.byteLength(csv) > importLimits.bytes) throw refusal({ csv: 'Use a file of at most 5 MB' });
  const table = await parsed(csv);
  if (table.rows.length === 0) throw refusal({ csv: 'There are no rows below the headings' });
  if (table.rows.length > importLimits.rows)
    throw refusal({ csv: `Use a file of at most ${importLimits.rows} rows` });
  return table;
}

const labels = new Map<string, string>(importColumns.map(({ name, label }) => [name, label]));

/** All problems of a row, so that they can be fixed at once; only the first of each cell. */
function wordsOf({ issues }: $ZodError): string {
  const cells = new Map<string, string>();
  for (const { path, message } of issues) {
    const label = labels.get(String(path[0])) ?? 'Row';
    if (!cells.has(label)) cells.set(label, message);
  }
  return [...cells].map(([label, message]) => `${label}: ${message}`).join('; ');
}

/** Those of these addresses, in lower case, that already have an enquiry. */
async function knownAmong(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .selectFrom('enquiries')
    .select('email')
    .where(equalsIgnoringCase('enquiries.email', addresses))
    .execute();
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}

/** Sorts the rows into new contacts, known ones, and those with a problem. Other requests run in between. */
async function sortRows({ csv, columns }: CallParsed<'enquiry/import'>, { db, now }: Context) {
  const { rows } = await readTable(csv);
  const schema = contactRow(now());
  const fresh: ContactRow[] = [];
  const problems: Problems = [];
  const seen = new Set<string>();
  let duplicates = 0;
  let wrong = 0;
  for (const batch of batchesOf(rows)) {
    const valid: ContactRow[] = [];
    for (const { line, cells } of batch) {
      await turnFor(...cells);
      const parsed = schema.safeParse(cellsOf(cells, columns));
      if (parsed.success) {
        valid.push(parsed.data);
        continue;
      }
      wrong += 1;
      if (problems.length < shownProblems) problems.push({ line, text: wordsOf(parsed.error) });
    }
    const known = await knownAmong(
      db,
      valid.map(({ email }) => email),
    );
    for (const row of valid) {
      const address = row.email.toLowerCase();
      if (known.has(address) || seen.has(address)) duplicates += 1;
      else fresh.push(row);
      seen.add(address);
    }
    await letOthersRun();
  }
  return { total: rows.length, fresh, duplicates, wrong, problems };
}

/** One batch at a time across all imports, until its transaction ends; SQLite has a single writer anyway. */
async function lockImports({ engine }: Context, db: Db): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(importLock)})`.execute(db);
}

/** Leaves out contacts added since the file was sorted: the same file may have been sent twice concurrently. */
async function stillNew(db: Db, batch: readonly ContactRow[]): Promise<ContactRow[]> {
  const known = await knownAmong(
    db,
    batch.map(({ email }) => email),
  );
  return batch.filter(({ email }) => !known.has(email.toLowerCase()));
}

/**
 * Adds the contacts that are still new, and counts them. Each batch is one transaction, and other requests run in between.
 * Existing contacts are left out, so an interrupted import is completed by sending the same file again. Nobody gets an email, and
 * no answer is promised.
 */
async function addContacts(found: readonly ContactRow[], context: Context): Promise<number> {
  let imported = 0;
  for (const batch of batchesOf(found)) {
    try {
      imported += await context.db.transaction().execute((db) => addBatch(db, batch, context));
    } catch (error) {
      throw imported > 0 && outageOf(error) ? stopped(imported, error, context) : error;
    }
    await letOthersRun();
  }
  return imported;
}

/** The error for an outage during an import. */
function stopped(imported: number, error: unknown, { log }: Context): AppError {
  log.error('an import was stopped by an outage', { imported, error });
  const { status, retryAfter } = asRefusal(error) as AppError; // reported like any other outage
  const done = imported === 1 ? '1 contact was' : `${imported} contacts were`;
  const words = `${done} imported, then the site could no longer save. Import the same file again in a few minutes: contacts that are already here are left out.`;
  return new AppError(status, words, retryAfter === undefined ? {} : { retryAfter });
}

async function addBatch(db: Db, batch: readonly ContactRow[], context: Context): Promise<number> {
  await lockImports(context, db);
  const fresh = await stillNew(db, batch);
  if (fresh.length === 0) return 0;
  const at = context.now().toISOString();
  const year = atOffice(context.now()).getUTCFullYear();
  const retention = await lockedRetention(db);
  const added = await db
    .insertInto('enquiries')
    .values(
      fresh.map(({ received, phone, message, ...row }) => ({
        ...row,
        phone: phone ?? '',
        message: message ?? '',
        reference: crypto.randomUUID(),
        requestId: null,
        page: null,
        consent: null,
        spamReasons: '[]',
        owner: null,
        version: 1,
        createdAt: received ?? at,
        updatedAt: at,
        importedAt: at,
        closedAt: at,
        dueAt: received ?? at,
        eraseAt: eraseAt(enquiryKind, { status: row.status, closedAt: at, createdAt: at }, retention),
      })),
    )
    .returning('id')
    .execute();
  const ids = added.map(({ id }) => id);
  const digits = sql`cast(id as text)`;
  const number = sql`case when id > 999999 then ${digits} else substr('000000' || ${digits}, length(${digits}) + 1) end`;
  await db
    .updateTable('enquiries')
    .set({ reference: sql<string>`${sql.lit(`ENQ-${year}-`)} || (${number})` })
    .where('id', 'in', ids)
    .execute();
  const event = { resource: 'enquiries', kind: 'imported', text: 'Imported from a file', createdAt: at };
  const author = staffOf(context).id;
  await db
    .insertInto('events')
    .values(ids.map((record) => ({ ...event, record, author })))
    .execute();
  await audit(db, context, { action: 'import', resource: 'enquiries', after: { rows: ids.length } });
  return ids.length;
}

/** Past contacts from a CSV file. */
export const contactImportCalls: Handlers<'enquiry/import'> = {
  async 'enquiry/import'(request, context) {
    const { fresh, ...told } = await sortRows(request, context);
    if (request.dryRun || fresh.length === 0) return { ...told, fresh: fresh.length, imported: 0 };
    const imported = await addContacts(fresh, context);
    const duplicates = told.duplicates + fresh.length - imported;
    return { ...told, duplicates, fresh: imported, imported };
  },
};
