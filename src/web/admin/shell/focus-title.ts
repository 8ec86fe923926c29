import { useEffect, useRef } from 'react';
import { restoreFocus } from '#web/ui/restore-focus.ts';

const named = (attribute: string) => document.querySelector<HTMLElement>(`[${attribute}]`);

/** The heading of the open record, or of the screen. */
const title = () => named('data-record-title') ?? named('data-page-title');

/** Moves the focus to the heading of the open record or of the screen, because the pressed control is about to disappear. */
export const focusTitle = (): void => title()?.focus({ preventScroll: true });

/** The same, if nothing has the focus any more. */
export const focusTitleIfLost = (): void => restoreFocus(title());

/** Passes the focus on to its heir, or the title, when the calling component is removed, unless another screen opens, which sets the focus itself. */
function usePassedFocus(had: { readonly current: boolean }, heir?: () => Element | undefined): void {
  const latest = useRef(heir);
  latest.current = heir;
  useEffect(() => {
    const { pathname } = location;
    return () => {
      if (had.current && location.pathname === pathname) restoreFocus(latest.current?.() ?? title());
    };
  }, [had]);
}

/** If the calling component is removed together with the focus, the title gets it. */
export const useFocusLeft = (): void => usePassedFocus(useRef(true));

/** The same for one of many that come and go by themselves: only if it had the focus. For the element around it. */
export function useOwnFocusLeft(heir?: () => Element | undefined) {
  const within = useRef(false);
  usePassedFocus(within, heir);
  return {
    onFocus: () => {
      within.current = true;
    },
    onBlur: () => {
      within.current = false; // an element that is removed with the focus gets no such event
    },
  };
}
