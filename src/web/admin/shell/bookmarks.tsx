import { Star } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { MenuEntry } from '#shared/menu.ts';
import { call } from '#web/call.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './sidebar-menu.module.css';

const key = 'bookmarks';

/** Paths of the menu a person has bookmarked; the server keeps them. */
export function useBookmarks() {
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => {
    call('preference', { key }).then(
      ({ value }) => value && setPaths(JSON.parse(value) as string[]), // only toggle below writes it
      () => undefined, // without them the menu is as it always is
    );
  }, []);
  const toggle = useCallback((path: string) => {
    setPaths((before) => {
      const next = before.includes(path) ? before.filter((each) => each !== path) : [...before, path];
      call('preference/update', { key, value: next.length ? JSON.stringify(next) : null }).catch(
        () => undefined,
      );
      return next;
    });
  }, []);
  return { paths, toggle };
}

/** SPEC section 3: the same entries with their bookmark flags set. */
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
          <Link className={classes(styles.entry)} to={entry.path ?? ''}>
            <Star size={20} aria-hidden />
            <span className={styles.title}>{entry.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
