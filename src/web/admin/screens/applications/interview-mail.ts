import type { DeskMail } from '#shared/calls/mail.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Says what was done and whether the applicant is notified: without a mail server no mail is sent. */
export function sayMail(title: string, mails: readonly DeskMail[]): void {
  if (mails.at(-1)?.state === 'kept')
    showToast({
      kind: 'info',
      title: `${title}, but not sent: no mail server`,
      text: 'Download the calendar file and send it yourself.',
    });
  else showToast({ title, text: 'The mail is on its way' });
}
