import { CircleAlert } from 'lucide-react';
import { contacts } from '#shared/settings/contacts.ts';
import type { Settings } from '#shared/settings/index.ts';
import { madeUpIn } from '#shared/settings/made-up.ts';
import styles from './setting-card.module.css';

type Contacts = Settings['contacts'];

function namesOf(values: Contacts): string[] {
  const { phones, mailboxes, offices } = madeUpIn(values);
  return [
    ...[...phones, ...mailboxes].map((name) => contacts.fields[name].label),
    ...offices.map(({ city, country }) => `Phone of ${city || country || 'an office'}`),
  ];
}

/** Names the contact details that are still those of a new installation. */
export function MadeUp({ values }: { values: Readonly<Record<string, unknown>> }) {
  const names = namesOf(values as Contacts); // of the contacts’ form
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
