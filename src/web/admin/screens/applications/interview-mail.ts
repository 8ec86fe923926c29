import type { WholeApplication } from '#shared/calls/desk/applications.ts';
import { showToast, type ToastOptions } from '#web/ui/toast.tsx';

type WithMails = Pick<WholeApplication, 'mails'>;

/** Says what was done, and what becomes of the email about it: none is written to somebody who need not hear of it. */
export function sayMail(
  title: string,
  before: WithMails,
  after: WithMails,
  offer: Pick<ToastOptions, 'action'> = {},
): void {
  const known = new Set(before.mails.map(({ id }) => id));
  const mail = after.mails.findLast(({ id, kind }) => kind.startsWith('interview') && !known.has(id));
  if (!mail) showToast({ title, text: 'No email was sent', ...offer });
  else if (mail.state === 'kept')
    showToast({
      kind: 'info',
      title: `${title}, but not sent: no mail server`,
      text: 'The email is kept: send it from here once there is one, or send the calendar file yourself.',
      ...offer,
    });
  else showToast({ title, text: 'The email is on its way', ...offer });
}
