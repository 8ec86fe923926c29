import { Link, Outlet, useLocation } from 'react-router';
import styles from './layout.module.css';
import { systemParts } from './parts.ts';

/** The System tab of the settings. */
export default function SystemLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="System" className={styles.parts}>
        {systemParts.map((part) => (
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
