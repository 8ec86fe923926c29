import { Star } from 'lucide-react';
import type { MenuEntry } from '#shared/menu.ts';
import { classes } from '#web/ui/classes.ts';
import { keepPreference, usePreference } from '../../query/preference.ts';
import { EntryLink } from './entry-link.tsx';
import styles from './sidebar-menu.module.css';

const key = 'bookmarks';

const none: readonly string[] = [];

const toggle = (path: string): void => {
  keepPreference<readonly string[]>(key, (before) => {
    const paths = before ?? none;
    const next = paths.includes(path) ? paths.filter((each) => each !== path) : [...paths, path];
    return next.length > 0 ? next : null;
  }).catch(() => undefined); // keepPreference has restored the previous state
};

/** Menu paths the user has bookmarked, stored on the server. If they fail to load, the menu is shown without. */
export const useBookmarks = () => ({ paths: usePreference<readonly string[]>(key) ?? none, toggle });

/** Menu entries with their bookmark flags set. */
export const withBookmarks = (entries: readonly MenuEntry[], paths: readonly string[]): MenuEntry[] =>
  entries.map((entry) => ({
    ...entry,
    bookmark: entry.path !== undefined && paths.includes(entry.path),
    ...(entry.children ? { children: withBookmarks(entry.children, paths) } : {}),
  }));

export const bookmarked = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [...(entry.bookmark ? [entry] : []), ...bookmarked(entry.children ?? [])]);

/** The bookmarked entries, above the menu. */
export function Bookmarks({ entries }: { entries: readonly MenuEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.list}>
      {entries.map((entry, index) => (
        <li key={entry.path}>
          {index === 0 ? (
            <p className={styles.heading}>
              <span>Bookmarks</span>
            </p>
          ) : null}
          <EntryLink entry={entry} className={classes(styles.entry)}>
            <Star size={20} aria-hidden />
            <span className={styles.title}>{entry.title}</span>
          </EntryLink>
        </li>
      ))}
    </ul>
  );
}
