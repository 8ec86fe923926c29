import { Mark } from '#web/art/mark.tsx';
import styles from './splash.module.css';

/** Shown while the panel’s scripts load. */
export const Splash = () => (
  <div className={styles.splash}>
    <Mark size={48} />
    <span className="visually-hidden">Loading the admin panel</span>
    <noscript>The admin panel needs JavaScript.</noscript>
  </div>
);
