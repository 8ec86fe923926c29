import { Link } from 'react-router';
import styles from '../../root/logo.module.css';
import { Logo } from '../../root/logo.tsx';
import { homePath } from '../constants.ts';
import { useSite } from '../use-site.ts';

/** Link to the panel’s home screen. */
export const HomeLogo = () => (
  <Link to={homePath} className={styles.home}>
    <Logo site={useSite()} />
    <span className="visually-hidden"> admin home</span>
  </Link>
);
