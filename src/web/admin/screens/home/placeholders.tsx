import { Circle } from 'lucide-react';
import { Link } from 'react-router';
import { adminBase } from '#shared/menu.ts';
import { useSession } from '../../session/session.ts';
import { Block } from './block.tsx';
import styles from './dashboard.module.css';
import type { Summary } from './summary.ts';

type Placeholder = NonNullable<Summary['placeholders']>[number];

const told: Record<Placeholder, { what: string; why: string; path: string }> = {
  name: {
    what: 'Company name',
    why: 'Still the default one.',
    path: 'settings/company',
  },
  phone: { what: 'Phone numbers', why: 'Some are still made up.', path: 'settings/contact' },
  mailbox: { what: 'Mailboxes', why: 'Some still end in example.com.', path: 'settings/contact' },
  offices: { what: 'Offices', why: 'Some addresses are still samples.', path: 'settings/contact' },
  logo: { what: 'Logo', why: 'The site shows the default one.', path: 'settings/company' },
  mailServer: { what: 'Mail server', why: 'No email goes out without one.', path: 'settings/forms' },
  twoFactor: {
    what: 'Two-factor sign-in',
    why: 'Anybody who learns your password can sign in.',
    path: 'profile',
  },
  secondOwner: {
    what: 'Second owner',
    why: 'Nobody can help you if you can no longer sign in.',
    path: 'users/new',
  },
  testimonials: {
    what: 'Sample testimonials',
    why: 'Visitors read words nobody said.',
    path: 'testimonials',
  },
  projects: { what: 'Sample projects', why: 'Visitors see work that is not yours.', path: 'projects' },
  caseStudies: {
    what: 'Sample case studies',
    why: 'Visitors read of results that are not yours.',
    path: 'case-studies',
  },
  members: { what: 'Sample people', why: 'Visitors see a team that is not yours.', path: 'settings/team' },
  durations: {
    what: 'Durations of the services',
    why: 'Visitors read how long your work takes, though nobody has measured it.',
    path: 'settings/services',
  },
  reviewBadge: {
    what: 'Review badge',
    why: 'It mentions reviews, but not where to read them.',
    path: 'settings/company',
  },
  blogs: { what: 'Sample insights', why: 'Visitors read insights you did not write.', path: 'insights' },
};

/** The setup checklist: what is still as installed, each linked to where it is changed; absent when all is done. */
export function Placeholders({ summary: { placeholders } }: { summary: Summary }) {
  // only owners see that there is no second one
  const ownRole = `?role=${encodeURIComponent(useSession()?.roleName ?? '')}`;
  if (!placeholders || placeholders.length === 0) return null;
  return (
    <Block title="Still to set up" empty={null}>
      <ul className={styles.rows}>
        {placeholders.map((name) => (
          <li key={name} className={styles.step}>
            <Circle size={16} aria-hidden />
            <Link to={`${adminBase}/${told[name].path}${name === 'secondOwner' ? ownRole : ''}`}>
              <strong>{told[name].what}</strong>
              <span>{told[name].why}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}
