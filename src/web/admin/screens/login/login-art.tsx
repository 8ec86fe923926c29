import { Cover } from '#web/art/cover.tsx';
import { Mark } from '#web/art/mark.tsx';
import { panelName, panelNameBox, panelNamePath } from '#web/art/panel-name-path.ts';
import styles from './login-art.module.css';

const [width, height] = panelNameBox;

/** The left half of the sign-in screen: a kolam, and the panel’s name in Tamil. */
export const LoginArt = () => (
  <aside className={styles.art} aria-label="Admin panel">
    <Cover seed="login" size="800x800" hue="brand" className={styles.picture} />
    <p className={styles.name}>
      <Mark size={48} />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={styles.words}
        lang="ta"
        role="img"
        aria-label={panelName}
      >
        <path d={panelNamePath} fill="currentColor" />
      </svg>
    </p>
  </aside>
);
