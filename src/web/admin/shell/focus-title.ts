import { useEffect } from 'react';

const named = (attribute: string) => document.querySelector<HTMLElement>(`[${attribute}]`);

/** Moves the focus to the heading of the open record or of the screen, because the pressed control is about to disappear. */
export const focusTitle = (): void =>
  (named('data-record-title') ?? named('data-page-title'))?.focus({ preventScroll: true });

/** If the calling component is removed together with the focus, the title gets it, unless another screen opens, which sets the focus itself. */
export function useFocusLeft(): void {
  useEffect(() => {
    const { pathname } = location;
    return () => {
      if (document.activeElement === document.body && location.pathname === pathname) focusTitle();
    };
  }, []);
}
