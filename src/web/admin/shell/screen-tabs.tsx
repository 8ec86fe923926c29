import { Link, useLocation } from 'react-router';
import { adminBase } from '#shared/menu.ts';
import type { DeclaredScreen } from '#shared/resource/define.ts';
import { holds } from '../privileges.ts';
import { useSession } from '../session/session.ts';
import styles from './screen-tabs.module.css';

/** Between a screen and those that share its subject, as far as one may open them; nothing when there is only one. */
export function ScreenTabs({
  screen: { title, tabs = [] },
}: {
  screen: Pick<DeclaredScreen, 'title' | 'tabs'>;
}) {
  const privileges = useSession()?.privileges ?? [];
  const { pathname } = useLocation();
  const open = tabs.filter(({ privilege }) => holds(privileges, privilege));
  if (open.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={title}>
      {open.map(({ label, path }) => {
        const to = `${adminBase}/${path}`;
        return (
          <Link key={path} to={to} aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
