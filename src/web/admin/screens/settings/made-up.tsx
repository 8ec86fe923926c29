import { CircleAlert } from 'lucide-react';
import { contacts } from '#shared/settings/contacts.ts';
import type { Settings } from '#shared/settings/index.ts';
import { isMadeUpMailbox, isMadeUpPhone } from '#shared/settings/made-up.ts';
import styles from './setting-card.module.css';

type Contacts = Settings['contacts'];

const phones = ['phoneNumber', 'whatsappNumber'] as const;
const mailboxes = ['email', 'supportEmail', 'privacyEmail', 'securityEmail'] as const;

const madeUpIn = (values: Contacts): string[] => [
  ...phones.filter((name) => isMadeUpPhone(values[name])).map((name) => contacts.fields[name].label),
  ...mailboxes.filter((name) => isMadeUpMailbox(values[name])).map((name) => contacts.fields[name].label),
  ...values.offices
    .filter(({ phoneNumber }) => isMadeUpPhone(phoneNumber))
    .map(({ city, country }) => `Phone of ${city || country || 'an office'}`),
];

/** Names what is still as a new installation has it, until it is replaced. */
export function MadeUp({ values }: { values: Readonly<Record<string, unknown>> }) {
  const names = madeUpIn(values as Contacts); // of the contacts' form
  if (names.length === 0) return null;
  return (
    <p className={styles.madeUp}>
      <CircleAlert size={16} aria-hidden />
      <span>
        <strong>Still made up, and shown to visitors:</strong> {names.join(', ')}.
      </span>
    </p>
  );
}
