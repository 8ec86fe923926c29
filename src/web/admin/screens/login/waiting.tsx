import skeleton from '#web/ui/skeleton.module.css';
import styles from './login.module.css';

/** Shown while a link is checked. */
export const Waiting = () => <span aria-hidden className={`${skeleton.skeleton} ${styles.waiting}`} />;
