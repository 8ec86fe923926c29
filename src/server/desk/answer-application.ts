import { AppError } from '#shared/errors.ts';
import { readSettings } from '../db/settings.ts';
import { staffReply } from '../mail/message.ts';
import { queueMail } from '../mail/outbox-store.ts';
import { audit } from '../rpc/audit.ts';
import type { Context } from '../rpc/context.ts';
import { storedApplication } from './application-rows.ts';
import { applicationEvent } from './change-application.ts';

/** Writes to an applicant: the mail and its line of history are one. */
export async function replyToApplicant(
  { id, subject, text }: { id: number; subject: string; text: string },
  context: Context,
): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const application = await storedApplication(db, id);
    if (application.stage === 'spam')
      throw new AppError(
        409,
        'This application lies with the spam. Say that it is no spam before you answer it.',
      );
    const settings = await readSettings(db, ['company', 'contacts']);
    const mail = staffReply(application, { subject, text }, { ...settings, publicUrl: context.publicUrl });
    await queueMail(
      db,
      { kind: 'applicationReply', resource: 'applications', record: id, ...mail },
      context.now(),
    );
    await applicationEvent(db, context, id, 'reply', `${mail.subject}\n\n${text}`);
    await audit(db, context, { action: 'reply', resource: 'applications', record: id });
  });
  context.mailWaiting();
}
