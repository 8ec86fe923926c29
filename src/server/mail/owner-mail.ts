import { adminBase } from '#shared/menu.ts';
import { type WebhookEvent, webhookEvents } from '#shared/webhooks.ts';
import { compose, type Mail } from './compose.ts';
import { closing, type Sender } from './message.ts';

interface WebhookFacts {
  address: string;
  events: readonly WebhookEvent[];
  /** It was there before, and had another address. */
  moved: boolean;
}

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

/** For the owners: another program is told of what happens here from now on. */
export const webhookMail = (
  to: string,
  by: string,
  { address, events, moved }: WebhookFacts,
  sender: Sender,
): Mail =>
  compose(to, `A webhook was ${moved ? 'sent elsewhere' : 'set up'} at ${sender.company.name}`, [
    `${by} has ${moved ? 'sent a webhook elsewhere' : 'set up a webhook'} in the panel of ${sender.company.name}. The program at its address is told when these things happen, by their numbers and titles. It is told nothing that a visitor wrote.`,
    {
      facts: [
        ['Address', address],
        ['Told of', events.map((event) => webhookEvents[event]).join(', ')],
      ],
    },
    { link: `${sender.publicUrl}${adminBase}/settings/system`, label: 'Open System' },
    `If ${by} did not do this, remove the webhook and end their sessions under Users at once.`,
    closing(sender),
  ]);
