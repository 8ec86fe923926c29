import type { Settings } from './index.ts';

const phones = ['phoneNumber', 'whatsappNumber'] as const;
/** The contact details that are mailboxes. */
export const mailboxes = ['email', 'supportEmail', 'privacyEmail', 'securityEmail'] as const;

const isMadeUpPhone = (phone: string): boolean => /0{8}$/.test(phone.replace(/\D/g, ''));
const isMadeUpMailbox = (email: string): boolean => /@(.+\.)?example\.(com|org|net)$/i.test(email);

/** The contact details that are still made up: a new installation starts with phone numbers and mailboxes that plainly are (content/settings.ts). */
export const madeUpIn = (contacts: Settings['contacts']) => ({
  phones: phones.filter((name) => isMadeUpPhone(contacts[name])),
  mailboxes: mailboxes.filter((name) => isMadeUpMailbox(contacts[name])),
  offices: contacts.offices.filter(({ phoneNumber }) => isMadeUpPhone(phoneNumber)),
});
