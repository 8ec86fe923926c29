import { type MenuEntry, menuFor } from '#shared/menu.ts';
import { MenuIcon } from '../../shell/menu/icons.tsx';
import styles from './seen-as.module.css';

/** Preview of the sidebar with these privileges. */
export function SeenAs({ privileges }: { privileges: readonly string[] }) {
  return (
    <div className={styles.box}>
      <Level entries={menuFor(privileges)} />
    </div>
  );
}

const Level = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.title + (entry.path ?? '')}>
        <span>
          <MenuIcon name={entry.icon} size={16} /> {entry.title}
        </span>
        {entry.children?.length ? <Level entries={entry.children} /> : null}
      </li>
    ))}
  </ul>
);
