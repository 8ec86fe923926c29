import type { AnyMail, DeskMail } from '#shared/calls/mail.ts';
import { AppError } from '#shared/errors.ts';
import { suffixed } from '#shared/privileges.ts';
import type { Db } from '../db/database.ts';
import { retryMail } from '../mail/outbox-store.ts';
import { whyTooLate } from '../mail/too-late.ts';
import { countUnsent, mailColumns, sendKept, unsentMails } from '../mail/unsent.ts';
import { withoutAddresses } from '../mail/without-addresses.ts';
import { audit } from '../rpc/audit.ts';
import { type Context, type Handlers, staffOf } from '../rpc/context.ts';
import { notFound } from '../rpc/errors.ts';
import { kinds } from './kinds.ts';

/** The desk whose record a mail is about. */
const deskOf = (resource: string | null) => kinds.find(({ plural }) => plural === resource);

/** The privilege for resending a record’s mail; mails without a record belong to the settings. */
const rightOf = (resource: string | null): string => {
  const kind = deskOf(resource);
  return kind ? suffixed(kind.right, 'Update') : 'settingsUpdate';
};

/** A mail as this person may see it: whom it names is for those who may open its desk; the settings only show that it did not go out. */
function shownMail<M extends DeskMail>(context: Context, resource: string | null, mail: M): M {
  const desk = deskOf(resource);
  if (!desk || staffOf(context).privileges.has(desk.right)) return mail;
  return { ...mail, to: '', subject: '', lastError: mail.lastError && withoutAddresses(mail.lastError) };
}

/** Without a mail server the mail would be held again at once. */
async function demandServer(db: Db, { mailServer }: Context): Promise<void> {
  if (!(await mailServer.mailsGoOut(db)))
    throw new AppError(409, 'No mail server is set up. Set one up under Settings, Forms and mail.');
}

/** Undelivered mails, and resending them. */
export const mailCalls: Handlers<'mail/retry' | 'mails/unsent' | 'mails/kept/send'> = {
  async 'mail/retry'({ id }, context) {
    const { mail, resource } = await context.db.transaction().execute(async (db) => {
      const found = await db.selectFrom('mails').select('resource').where('id', '=', id).executeTakeFirst();
      if (!found) throw notFound('This email');
      const right = rightOf(found.resource);
      const { privileges } = staffOf(context);
      if (!privileges.has(right) && !privileges.has('settingsUpdate'))
        throw new AppError(403, 'You don’t have access to this email.');
      await demandServer(db, context);
      const reason = await whyTooLate(db, id, context.now());
      if (reason !== null) throw new AppError(409, reason);
      if (!(await retryMail(db, id, context.now()))) {
        throw new AppError(409, 'This email is being sent, or has already been sent.');
      }
      await audit(db, context, { action: 'retryMail', resource: 'mails', record: id });
      const mail = await db
        .selectFrom('mails')
        .select(mailColumns)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { mail, resource: found.resource };
    });
    context.mailWaiting();
    return shownMail(context, resource, mail as DeskMail); // state is only written by the outbox
  },

  async 'mails/unsent'(_request, context) {
    const { db, mailServer, now } = context;
    const mails = (await unsentMails(db)) as AnyMail[]; // state is only written by the outbox
    const rows = mails.map((mail) => shownMail(context, mail.resource, mail));
    return { sends: await mailServer.mailsGoOut(db), ...(await countUnsent(db, now())), rows };
  },

  async 'mails/kept/send'(_request, context) {
    await demandServer(context.db, context);
    const queued = await context.db.transaction().execute(async (db) => {
      const count = await sendKept(db, context.now());
      await audit(db, context, { action: 'sendKeptMails', resource: 'mails', after: { count } });
      return count;
    });
    context.mailWaiting();
    return { queued };
  },
};
