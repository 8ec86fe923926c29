import skeleton from '#web/ui/skeleton.module.css';
import styles from './login.module.css';

/** While a link is looked at. */
export const Waiting = () => <span aria-hidden className={`${skeleton.skeleton} ${styles.waiting}`} />;
