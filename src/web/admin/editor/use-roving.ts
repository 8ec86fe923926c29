import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const stops = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>('button')].filter(
    (each) => !each.matches(':disabled') && each.offsetParent !== null,
  );

/** A roving tab stop for a toolbar: one button is reachable by Tab; arrow keys, Home and End move between them. */
export function useRoving(bar: RefObject<HTMLElement | null>) {
  const at = useRef<HTMLElement | null>(null);
  const mark = () => {
    if (!bar.current) return;
    const all = stops(bar.current);
    if (!at.current || !all.includes(at.current)) at.current = all[0] ?? null;
    for (const each of all) each.tabIndex = each === at.current ? 0 : -1;
  };
  // Buttons come and go with the cursor. Done in the next frame, because finding the visible ones forces a layout, which would be an
  // extra one for each letter here.
  useEffect(() => {
    const frame = requestAnimationFrame(mark);
    return () => cancelAnimationFrame(frame);
  });
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      if (bar.current?.contains(target as Node)) at.current = target as HTMLElement;
      mark();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!bar.current?.contains(event.target as Node)) return; // from a dialog that a button opened
      const all = stops(bar.current);
      const here = all.indexOf(event.target as HTMLElement);
      const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: all.length - 1 }[event.key];
      if (next === undefined || here < 0) return;
      event.preventDefault();
      all[(next + all.length) % all.length]?.focus();
    },
  };
}
