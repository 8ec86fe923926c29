import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';
const changed = 'theme-changed';

/** Dark unless a stored preference says otherwise (docs/reference.md, States). */
export const readTheme = (): Theme => (localStorage.getItem('darkMode') === 'false' ? 'light' : 'dark');

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.body.classList.toggle('dark', theme === 'dark');
  document.body.classList.toggle('light', theme === 'light');
  dispatchEvent(new Event(changed));
}

/** Stores the theme and applies it to the page. */
export function setTheme(theme: Theme): void {
  localStorage.setItem('darkMode', String(theme === 'dark'));
  apply(theme);
}

/** A change of the system preference sets and stores the theme; other tabs follow. Returns a function that stops listening. */
export function followTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let timer = 0;
  // taken once it holds: a page being left, or printed, may receive a change that is none
  const take = (dark: boolean, looks = 6) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (system.matches === dark) setTheme(dark ? 'dark' : 'light');
      else if (looks) take(dark, looks - 1);
    }, 50);
  };
  const onSystem = ({ matches }: MediaQueryListEvent) => take(matches);
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'darkMode') apply(readTheme());
  };
  system.addEventListener('change', onSystem);
  addEventListener('storage', onStorage);
  return () => {
    system.removeEventListener('change', onSystem);
    removeEventListener('storage', onStorage);
  };
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      addEventListener(changed, listener);
      return () => removeEventListener(changed, listener);
    },
    readTheme,
    () => 'dark',
  );
