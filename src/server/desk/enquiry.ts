import type { CallPath } from '#shared/calls.ts';
import { officeDay } from '#shared/office-time.ts';
import { exportFile } from '../export/export.ts';
import { checkExport, mostExported } from '../export/export-limit.ts';
import { audit } from '../rpc/audit.ts';
import type { Context, Handlers } from '../rpc/context.ts';
import { addEnquiry } from './add-enquiry.ts';
import { replyByMail, replyByWhatsapp } from './answer-enquiry.ts';
import { changeEnquiry, enquiryEvent, stale, storedEnquiry } from './change-enquiry.ts';
import { countEnquiries, findEnquiries, wholeEnquiry } from './enquiry-rows.ts';
import { enquirySheet } from './enquiry-sheet.ts';
import { countFailedMails } from './failed-mails.ts';

const mostChoices = 1000;
type Paths = Extract<CallPath, 'enquiries' | `enquiries/${string}` | `enquiry/${string}`>;

/** What visitors write to us, and the desk that answers them. */
export const enquiryCalls: Handlers<Paths> = {
  async 'enquiry/add'(request, context) {
    await addEnquiry(request, context);
    return {};
  },

  enquiries: ({ id }, { db, now }) => wholeEnquiry(db, id, now()),

  async 'enquiries/list'({ page, size, ...asked }, context) {
    const found = await findEnquiries(asked, { limit: size, offset: (page - 1) * size }, context);
    const counts = await countEnquiries(context);
    return { ...found, page, size, counts, failedMails: await countFailedMails(context.db, 'enquiries') };
  },

  async 'enquiries/all'(_request, { db }) {
    const rows = await db
      .selectFrom('enquiries')
      .select(['id', 'reference', 'firstName', 'lastName'])
      .where('status', '<>', 'spam')
      .where('email', '<>', '')
      .orderBy('id', 'desc')
      .limit(mostChoices)
      .execute();
    return rows.map(({ id, reference, firstName, lastName }) => ({
      id,
      label: [reference, firstName, lastName].filter(Boolean).join(' '),
    }));
  },

  async 'enquiry/update'({ id, version, status, owner }, context) {
    await context.db.transaction().execute(async (db) => {
      const before = await storedEnquiry(db, id);
      if (before.version !== version) throw await stale(db, id, context.now());
      await changeEnquiry(db, context, before, { status, owner });
    });
    context.mailWaiting();
    return wholeEnquiry(context.db, id, context.now());
  },

  async 'enquiry/bulk'({ ids, status, owner }, context) {
    const changed = await context.db.transaction().execute(async (db) => {
      let count = 0;
      for (const before of await several(db, ids)) {
        if (await changeEnquiry(db, context, before, { status, owner })) count += 1;
      }
      return count;
    });
    context.mailWaiting();
    return { changed };
  },

  async 'enquiry/note'({ id, text }, context) {
    await context.db.transaction().execute(async (db) => {
      await storedEnquiry(db, id);
      await enquiryEvent(db, context, id, 'note', text);
    });
    return wholeEnquiry(context.db, id, context.now());
  },

  async 'enquiry/reply'(request, context) {
    await replyByMail(request, context);
    return wholeEnquiry(context.db, request.id, context.now());
  },

  async 'enquiry/whatsapp'(request, context) {
    const url = await replyByWhatsapp(request, context);
    return { url, enquiry: await wholeEnquiry(context.db, request.id, context.now()) };
  },

  async 'enquiry/delete'({ id }, context) {
    await context.db.transaction().execute(async (db) => {
      await storedEnquiry(db, id);
      await remove(db, [id], context);
    });
    return {};
  },

  async 'enquiry/bulk/delete'({ ids }, context) {
    const changed = await context.db.transaction().execute(async (db) => {
      const rows = await several(db, ids);
      await remove(
        db,
        rows.map((row) => row.id),
        context,
      );
      return rows.length;
    });
    return { changed };
  },

  async 'enquiries/export'({ format, filters, search }, context) {
    const asked = { filters, search, sort: 'createdAt', dir: 'desc' } as const;
    const { rows, total } = await findEnquiries(asked, { limit: mostExported, offset: 0 }, context);
    checkExport(total);
    await audit(context.db, context, {
      action: 'export',
      resource: 'enquiries',
      after: { format, filters, searched: search !== '', rows: total },
    });
    return exportFile(format, enquirySheet(rows), officeDay(context.now()));
  },
};

const several = (db: Context['db'], ids: readonly number[]) =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', 'in', ids)
    .where('email', '<>', '')
    .orderBy('id')
    .execute();

/** For good, with history and mails; the audit log keeps who did it, and nothing of the person. */
async function remove(db: Context['db'], ids: readonly number[], context: Context): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('events').where('resource', '=', 'enquiries').where('record', 'in', ids).execute();
  await db.deleteFrom('mails').where('resource', '=', 'enquiries').where('record', 'in', ids).execute();
  await db.deleteFrom('enquiries').where('id', 'in', ids).execute();
  for (const record of ids) await audit(db, context, { action: 'delete', resource: 'enquiries', record });
}
