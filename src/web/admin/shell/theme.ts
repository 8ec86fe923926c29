import { useSyncExternalStore } from 'react';
import { tryStore } from '../session/try-store.ts';
import { onSystemTheme } from './system-theme.ts';

export type Theme = 'dark' | 'light';
const changed = 'theme-changed';

/** Dark unless a stored preference says otherwise (docs/reference.md, States). */
const readTheme = (): Theme => (localStorage.getItem('darkMode') === 'false' ? 'light' : 'dark');

/** The theme of the page, which is not stored where the browser’s storage is full. */
export const shownTheme = (): Theme =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.body.classList.toggle('dark', theme === 'dark');
  document.body.classList.toggle('light', theme === 'light');
  dispatchEvent(new Event(changed));
}

/** Applies the theme to the page and stores it. */
export function setTheme(theme: Theme): void {
  tryStore(localStorage, 'darkMode', String(theme === 'dark'));
  apply(theme);
}

/** A change of the system preference sets and stores the theme; other tabs follow. Returns a function that stops listening. */
export function followTheme(): () => void {
  const stop = onSystemTheme((dark) => setTheme(dark ? 'dark' : 'light'));
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'darkMode') apply(readTheme());
  };
  addEventListener('storage', onStorage);
  return () => {
    stop();
    removeEventListener('storage', onStorage);
  };
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      addEventListener(changed, listener);
      return () => removeEventListener(changed, listener);
    },
    shownTheme,
    () => 'dark',
  );
