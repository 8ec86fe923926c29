import { useLayoutEffect, useRef } from 'react';

/** Ref for a strip of tabs, which is scrolled to the current tab whenever that or the strip’s width changes. */
export function useCurrentInSight(current: string) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is current
  useLayoutEffect(() => {
    const show = () => {
      const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
      if (!strip.current || !tab) return;
      // scrolls the strip alone: `scrollIntoView` would scroll the page as well
      strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
    };
    show();
    const observer = new ResizeObserver(show); // a phone that is turned, a menu that opens beside it
    if (strip.current) observer.observe(strip.current);
    void document.fonts.ready.then(show); // the labels may be wider in their own font
    return () => observer.disconnect();
  }, [current]);
  return strip;
}
