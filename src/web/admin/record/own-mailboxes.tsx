import { Link } from 'react-router';
import { contacts as shipped } from '#content/contacts.ts';
import { adminBase } from '#shared/menu.ts';
import { useMay } from '../privileges.ts';
import { useContacts } from '../shell/use-site.ts';
import styles from './form.module.css';

/** Those that the shipped policies name. */
const mailboxes = ['email', 'supportEmail', 'privacyEmail'] as const;

/** Names the made-up mailboxes in a policy’s text, which visitors see replaced by those of the settings (docs/decisions/0046-own-details-in-shipped-texts.md). */
export function OwnMailboxes({ text }: { text: unknown }) {
  const own = useContacts();
  const settings = useMay('settingsView')('View');
  const words = JSON.stringify(text);
  const replaced = mailboxes.filter(
    (name) => own?.[name] && own[name] !== shipped[name] && shipped[name] && words.includes(shipped[name]),
  );
  if (!own || replaced.length === 0) return null;
  return (
    <p className={styles.readOnly}>
      Visitors see{' '}
      {replaced.map((name, at) => (
        <span key={name}>
          {at > 0 ? ', and ' : null}
          <strong>{own[name]}</strong> where this text says <strong>{shipped[name]}</strong>
        </span>
      ))}
      . {settings ? <Link to={`${adminBase}/settings/contact`}>Contact details</Link> : 'The contact details'}{' '}
      in the settings decide this, so the text needs no change.
    </p>
  );
}
