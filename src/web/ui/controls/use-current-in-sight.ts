import { useLayoutEffect, useRef } from 'react';

/** A strip of tabs that scrolls to the current one, whenever another is. */
export function useCurrentInSight(current: string) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks the tab that is current
  useLayoutEffect(() => {
    const show = () => {
      const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
      if (!strip.current || !tab) return;
      // of the strip alone: `scrollIntoView` would scroll the page as well
      strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
    };
    show();
    void document.fonts.ready.then(show); // their letters may be wider
  }, [current]);
  return strip;
}
