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
  // checked again a moment later: a page being left may receive a spurious change event
  const onSystem = ({ matches }: MediaQueryListEvent) =>
    setTimeout(() => system.matches === matches && setTheme(matches ? 'dark' : 'light'), 50);
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
