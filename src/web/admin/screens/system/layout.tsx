import { Link, Outlet, useLocation } from 'react-router';
import styles from './layout.module.css';
import { systemPath } from './paths.ts';

const parts = [
  { path: systemPath, label: 'Audit log' },
  { path: `${systemPath}/sessions`, label: 'Sessions' },
  { path: `${systemPath}/health`, label: 'Health' },
  { path: `${systemPath}/webhooks`, label: 'Webhooks' },
];

/** The System tab of the settings: audit log, sessions, health, webhooks. */
export default function SystemLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="System" className={styles.parts}>
        {parts.map((part) => (
          <Link
            key={part.path}
            to={part.path}
            preventScrollReset
            className={styles.part}
            aria-current={pathname === part.path ? 'page' : undefined}
          >
            {part.label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
