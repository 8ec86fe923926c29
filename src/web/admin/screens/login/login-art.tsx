import { Cover } from '#web/art/cover.tsx';
import { Mark } from '#web/art/mark.tsx';
import styles from './login-art.module.css';

/** The left half of the sign-in screen: a kolam field, and the panel's name in Tamil. */
export const LoginArt = () => (
  <aside className={styles.art} aria-label="Admin panel">
    <Cover seed="login" size="800x800" hue="brand" className={styles.picture} />
    <p className={styles.name}>
      <Mark size={48} />
      <span lang="ta">நிர்வாக அமைப்பு</span>
    </p>
  </aside>
);
