import { adminBase } from '#shared/menu.ts';
import { type WebhookEvent, webhookEvents } from '#shared/webhooks.ts';
import { compose, type Mail } from './compose.ts';
import { closing, type Sender } from './message.ts';

/** Changes of a webhook that give its receiver more than before, in the words of the mail. */
const webhookChanges = {
  'set up': 'set up a webhook',
  'sent to another address': 'sent a webhook to another address',
  'given more events': 'given a webhook more events',
  'turned on again': 'turned a webhook on again',
  'given a new secret': 'given a webhook a new secret. Whoever has it can forge that webhook’s deliveries',
} as const;
export type WebhookChange = keyof typeof webhookChanges;

interface WebhookFacts {
  address: string;
  events: readonly WebhookEvent[];
  change: WebhookChange;
}

/** For the existing owners: somebody else now has every right, even over their accounts. */
export const ownerMail = (
  to: string,
  by: string,
  { name, userName }: { name: string; userName: string },
  sender: Sender,
): Mail =>
  compose(to, `There is a new owner at ${sender.company.name}`, [
    `In the panel of ${sender.company.name}, ${by} has made ${name} an owner. Owners can do everything, including changing your account.`,
    { facts: [['Address', userName]] },
    { link: `${sender.publicUrl}${adminBase}/users`, label: 'Open Users' },
    `If ${by} did not do this, end ${by}’s sessions under Users at once, and take the owner role away from ${name}.`,
    closing(sender),
  ]);

/** For the owners: a program receives more events from now on, or its secret has changed. */
export const webhookMail = (
  to: string,
  by: string,
  { address, events, change }: WebhookFacts,
  sender: Sender,
): Mail =>
  compose(to, `A webhook was ${change} at ${sender.company.name}`, [
    `In the panel of ${sender.company.name}, ${by} has ${webhookChanges[change]}. The program at its address is notified of the events below, with ids and titles. Nothing that visitors wrote is sent.`,
    {
      facts: [
        ['Address', address],
        ['Events', events.map((event) => webhookEvents[event]).join(', ')],
      ],
    },
    { link: `${sender.publicUrl}${adminBase}/settings/system`, label: 'Open System' },
    `If ${by} did not do this, remove the webhook and end ${by}’s sessions under Users at once.`,
    closing(sender),
  ]);

/** For the owners: what visitors write is also sent to these addresses from now on. */
export const noticesMail = (to: string, by: string, added: readonly string[], sender: Sender): Mail =>
  compose(to, `Visitors’ messages now go to a different address at ${sender.company.name}`, [
    `In the panel of ${sender.company.name}, ${by} has added people who are emailed enquiries or applications. These addresses get what visitors write, with their names and numbers.`,
    { facts: [['Added', added.join(', ')]] },
    { link: `${sender.publicUrl}${adminBase}/settings/forms`, label: 'Open Forms and mail' },
    `If ${by} did not do this, take the addresses out and end ${by}’s sessions under Users at once.`,
    closing(sender),
  ]);
