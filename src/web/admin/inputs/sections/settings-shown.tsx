import { Link } from 'react-router';
import { adminBase } from '#shared/menu.ts';
import type { SectionKind } from '#shared/sections/define.ts';
import { has } from '../../privileges.ts';
import { useSession } from '../../session/session.ts';
import styles from './sections.module.css';
import { settingsRights } from './settings-rights.ts';

/** Links to what a section shows of the settings, for those who may open them. */
export default function SettingsShown({ from }: { from: NonNullable<SectionKind['settings']> }) {
  const privileges = useSession()?.privileges ?? [];
  const tabs = Object.keys(from) as (keyof typeof from)[]; // the names of its own properties
  const opened = tabs.filter((name) => has(privileges, settingsRights[name]));
  if (opened.length === 0) return null;
  return (
    <p className={styles.elsewhere}>
      {opened.map((name) => (
        <Link key={name} to={`${adminBase}/settings/${name}`}>
          Change {from[name]}
        </Link>
      ))}
    </p>
  );
}
