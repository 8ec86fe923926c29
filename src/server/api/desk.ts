import type { DeskMail } from '#shared/desk-calls.ts';
import { AppError } from '#shared/errors.ts';
import { readSetting } from '../content/settings.ts';
import { mailColumns } from '../enquiry/history.ts';
import { erasePerson, exportPerson, findPerson } from '../enquiry/person.ts';
import { summary } from '../enquiry/summary.ts';
import { retryMail } from '../mail/outbox-store.ts';
import { audit } from './audit.ts';
import { type Handlers, staffOf } from './context.ts';
import { notFound } from './errors.ts';

/** Which right lets someone send a record's mail again; other mails belong to the settings. */
const rights: Record<string, string> = {
  enquiries: 'contactsUpdate',
  applications: 'careersApplicationsUpdate',
};

/** What both desks share: one person's data, mails and the dashboard's summary. */
export const deskCalls: Handlers<
  'person/find' | 'person/export' | 'person/erase' | 'mail/retry' | 'desk/summary' | 'desk/templates'
> = {
  'person/find': ({ person }, context) => findPerson(person, context),
  'person/export': ({ person }, context) => exportPerson(person, context),
  'person/erase': ({ person }, context) => erasePerson(person, context),
  'desk/summary': (_request, context) => summary(context),

  async 'desk/templates'({ desk }, context) {
    if (!staffOf(context).privileges.has(desk === 'enquiries' ? 'contactsView' : 'careersApplications'))
      throw new AppError(403, "You don't have access to this desk.");
    return (await readSetting(context.db, 'replyTemplates')).filter((template) => template.desk === desk);
  },

  async 'mail/retry'({ id }, context) {
    const mail = await context.db.transaction().execute(async (db) => {
      const kept = await db.selectFrom('mails').select('resource').where('id', '=', id).executeTakeFirst();
      if (!kept) throw notFound('This mail');
      const right = rights[kept.resource ?? ''] ?? 'settingsUpdate';
      if (!staffOf(context).privileges.has(right))
        throw new AppError(403, "You don't have access to this mail.");
      if (!(await retryMail(db, id, context.now()))) {
        throw new AppError(409, 'This mail is on its way, or was sent already.');
      }
      await audit(db, context, { action: 'retryMail', resource: 'mails', record: id });
      return db.selectFrom('mails').select(mailColumns).where('id', '=', id).executeTakeFirstOrThrow();
    });
    context.mailWaiting();
    return mail as DeskMail; // the state is written by the outbox alone
  },
};
