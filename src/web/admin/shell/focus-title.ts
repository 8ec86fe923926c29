import { useEffect } from 'react';

const named = (attribute: string) => document.querySelector<HTMLElement>(`[${attribute}]`);

/** The heading of the open record, or of the screen, takes the focus that goes with what was pressed. */
export const focusTitle = (): void =>
  (named('data-record-title') ?? named('data-page-title'))?.focus({ preventScroll: true });

/** Where what calls this goes by its own work, and takes the focus with it, the title has that; another screen gives it a place of its own. */
export function useFocusLeft(): void {
  useEffect(() => {
    const { pathname } = location;
    return () => {
      if (document.activeElement === document.body && location.pathname === pathname) focusTitle();
    };
  }, []);
}
