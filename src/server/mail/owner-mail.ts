import { adminBase } from '#shared/menu.ts';
import { compose, type Mail } from './compose.ts';
import { closing, type Sender } from './message.ts';

/** For the owners before: somebody else can do everything now, even to their accounts. */
export const ownerMail = (
  to: string,
  by: string,
  { name, userName }: { name: string; userName: string },
  sender: Sender,
): Mail =>
  compose(to, `There is a new owner at ${sender.company.name}`, [
    `${by} has made ${name} an owner in the panel of ${sender.company.name}. Owners can do everything, including changing your account.`,
    { facts: [['Address', userName]] },
    { link: `${sender.publicUrl}${adminBase}/users`, label: 'Open Users' },
    `If ${by} did not do this, end their sessions under Users at once, and take the role away again.`,
    closing(sender),
  ]);
