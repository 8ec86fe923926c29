import { Link, useLocation } from 'react-router';
import { adminBase } from '#shared/menu.ts';
import type { DeclaredScreen } from '#shared/resource/define.ts';
import { has } from '../privileges.ts';
import { useSession } from '../session/session.ts';
import { tabCounts, useCounts } from './menu/badges.ts';
import styles from './screen-tabs.module.css';

/** Tabs for a screen and its related screens the user may open; nothing if it is the only one. */
export function ScreenTabs({
  screen: { title, tabs = [] },
}: {
  screen: Pick<DeclaredScreen, 'title' | 'tabs'>;
}) {
  const privileges = useSession()?.privileges ?? [];
  const counts = tabCounts(useCounts(privileges));
  const { pathname } = useLocation();
  const open = tabs.filter(({ privilege }) => has(privileges, privilege));
  if (open.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={title}>
      {open.map(({ label, path }) => {
        const to = `${adminBase}/${path}`;
        return (
          <Link key={path} to={to} aria-current={to === pathname ? 'page' : undefined}>
            {label}
            {/* screen readers hear it in the menu */}
            {counts[to] ? <span aria-hidden>{counts[to]}</span> : null}
          </Link>
        );
      })}
    </nav>
  );
}
