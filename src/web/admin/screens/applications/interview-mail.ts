import type { DeskMail } from '#shared/calls/mail.ts';
import { showToast, type ToastOptions } from '#web/ui/toast.tsx';

/** Says what was done and whether the applicant is notified: without a mail server no mail is sent, nor where it was done `quietly`. */
export function sayMail(
  title: string,
  mails: readonly DeskMail[],
  { quietly = false, ...offer }: { quietly?: boolean } & Pick<ToastOptions, 'action'> = {},
): void {
  if (quietly) showToast({ title, text: 'No email was sent', ...offer });
  else if (mails.at(-1)?.state === 'kept')
    showToast({
      kind: 'info',
      title: `${title}, but not sent: no mail server`,
      text: 'Download the calendar file and send it yourself.',
      ...offer,
    });
  else showToast({ title, text: 'The email is on its way', ...offer });
}
