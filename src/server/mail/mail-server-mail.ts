import { adminBase } from '#shared/menu.ts';
import { compose, type Mail } from './compose.ts';
import { closing, type Sender } from './message.ts';

/** For an owner: links for new passwords go out through another server from now on, or not at all. */
export const mailServerMail = (to: string, by: string, server: string | null, sender: Sender): Mail =>
  compose(to, `The mail server was changed at ${sender.company.name}`, [
    server === null
      ? `${by} has removed the mail server in the panel of ${sender.company.name}: nothing is sent until there is one again.`
      : `${by} has changed the mail server in the panel of ${sender.company.name}. Mails go out through ${server} from now on, links for new passwords too.`,
    { link: `${sender.publicUrl}${adminBase}/settings/forms`, label: 'Open the settings' },
    'This mail went out through the server that was set before, if there was one. Nobody of yours did this? End that person’s sessions under Users at once, and set the server right.',
    closing(sender),
  ]);
