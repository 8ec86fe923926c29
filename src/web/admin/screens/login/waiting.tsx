import skeleton from '#web/ui/skeleton.module.css';
import styles from './login.module.css';

/** While a link is looked at. Its height is a class's: the page's policy refuses styles of single elements. */
export const Waiting = () => <span aria-hidden className={`${skeleton.skeleton} ${styles.waiting}`} />;
