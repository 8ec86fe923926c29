import { Link } from 'react-router';
import { homePath } from '../constants.ts';
import { useSite } from '../use-site.ts';
import styles from './logo.module.css';
import { Logo } from './logo.tsx';

/** Link to the panel’s home screen. */
export const HomeLogo = () => (
  <Link to={homePath} className={styles.home}>
    <Logo site={useSite()} />
    <span className="visually-hidden"> admin home</span>
  </Link>
);
