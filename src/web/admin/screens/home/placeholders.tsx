import { Link } from 'react-router';
import { settingsPath } from '../settings/tabs.ts';
import { Block } from './block.tsx';
import styles from './dashboard.module.css';
import type { Summary } from './dashboard.tsx';

type Placeholder = NonNullable<Summary['placeholders']>[number];

const texts: Record<Placeholder, { what: string; why: string; path: string }> = {
  phone: { what: 'Phone numbers', why: 'Some are still made up.', path: 'contact' },
  mailbox: { what: 'Mailboxes', why: 'Some still end in example.com.', path: 'contact' },
  logo: { what: 'Logo', why: 'The site shows a drawn one.', path: 'company' },
  mailServer: { what: 'Mail server', why: 'No mail goes out without one.', path: 'forms' },
};

/** Placeholders left from the installation, each linking to the setting; hidden when none is left. */
export function Placeholders({ summary: { placeholders } }: { summary: Summary }) {
  if (!placeholders || placeholders.length === 0) return null;
  return (
    <Block title="Still to set up" empty={null}>
      <ul className={styles.rows}>
        {placeholders.map((name) => (
          <li key={name}>
            <Link to={`${settingsPath}/${texts[name].path}`}>
              <strong>{texts[name].what}</strong>
              <span>{texts[name].why}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}
