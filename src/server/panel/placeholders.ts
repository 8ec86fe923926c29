import type { CallResponse } from '#shared/calls.ts';
import type { Settings } from '#shared/settings.ts';
import { readSettings } from '../db/settings.ts';
import type { Context } from '../rpc/context.ts';

type Placeholder = NonNullable<CallResponse<'dashboard'>['placeholders']>[number];

/** A new installation starts with phone numbers and mailboxes that are plainly placeholders (content/settings.ts). */
const isUnrealPhone = (phone: string): boolean => /0{8}$/.test(phone.replace(/\D/g, ''));
const isUnrealMailbox = (email: string): boolean => /@(.+\.)?example\.(com|org|net)$/i.test(email);

const inContacts = ({
  phoneNumber,
  whatsappNumber,
  offices,
  ...mail
}: Settings['contacts']): Placeholder[] => [
  ...([phoneNumber, whatsappNumber, ...offices.map((office) => office.phoneNumber)].some(isUnrealPhone)
    ? (['phone'] as const)
    : []),
  ...([mail.email, mail.supportEmail, mail.privacyEmail].some(isUnrealMailbox) ? (['mailbox'] as const) : []),
];

/** Placeholders the site still shows, and required settings that are still empty. */
export async function placeholders({ db, send }: Pick<Context, 'db' | 'send'>): Promise<Placeholder[]> {
  const { contacts, company } = await readSettings(db, ['contacts', 'company']);
  return [
    ...inContacts(contacts),
    ...(company.logoDark === null && company.logoLight === null ? (['logo'] as const) : []),
    ...(send === null ? (['mailServer'] as const) : []),
  ];
}
