import { Link, useLocation } from 'react-router';
import { useMay } from '../../privileges.ts';
import styles from './careers-tabs.module.css';
import { applicationsPath, careersPath } from './paths.ts';

/** Between the vacancies and those who apply for them. */
export function CareersTabs() {
  const may = useMay('careersApplications');
  const { pathname } = useLocation();
  if (!may('View')) return null;
  return (
    <nav className={styles.tabs} aria-label="Careers">
      {[
        { label: 'Vacancies', path: careersPath },
        { label: 'Applications', path: applicationsPath },
      ].map(({ label, path }) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
