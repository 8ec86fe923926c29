import { Link } from 'react-router';
import type { SectionKind } from '#shared/sections/define.ts';
import { has } from '../../privileges.ts';
import { settingsPath, settingsTabs } from '../../screens/settings/tabs.ts';
import { useSession } from '../../session/session.ts';
import styles from './sections.module.css';

/** Links to what a section shows of the settings, for those who may open them. */
export function SettingsShown({ from }: { from: NonNullable<SectionKind['settings']> }) {
  const privileges = useSession()?.privileges ?? [];
  const places = Object.entries(from).flatMap(([name, what]) => {
    const tab = settingsTabs.find(({ path }) => path === `${settingsPath}/${name}`);
    return tab && has(privileges, tab.tag) ? [{ to: tab.path, what }] : [];
  });
  if (places.length === 0) return null;
  return (
    <p className={styles.elsewhere}>
      {places.map(({ to, what }) => (
        <Link key={to} to={to}>
          Change {what}
        </Link>
      ))}
    </p>
  );
}
