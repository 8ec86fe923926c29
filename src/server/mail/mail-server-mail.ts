import { adminBase } from '#shared/menu.ts';
import { compose, type Mail } from './compose.ts';
import { closing, type Sender } from './message.ts';

/** For an owner: links for new passwords go out through another server from now on, or not at all. */
export const mailServerMail = (to: string, by: string, server: string | null, sender: Sender): Mail =>
  compose(to, `The mail server was changed at ${sender.company.name}`, [
    server === null
      ? `In the panel of ${sender.company.name}, ${by} has removed the mail server. No email is sent until there is a new one.`
      : `In the panel of ${sender.company.name}, ${by} has changed the mail server. From now on email is sent through ${server}, including links for new passwords.`,
    { link: `${sender.publicUrl}${adminBase}/settings/forms`, label: 'Open the settings' },
    `This email was sent through the previous server, if there was one. If this was not meant to happen, end ${by}’s sessions under Users at once, and correct the mail server.`,
    closing(sender),
  ]);
