import { minuteMs } from '#shared/time-units.ts';

// scrolling is not among them: the panel scrolls by itself, too
const signs = ['pointerdown', 'click', 'keydown', 'input', 'wheel'] as const;
/** Nobody is missed where nobody watches, as on the sign-in screen. */
const unwatched = Number.POSITIVE_INFINITY;
let touchedAt = unwatched;
const touch = () => {
  touchedAt = performance.now();
};

/** Watches for somebody at the panel. Returns a function that ends it. */
export function watchTouches(): () => void {
  touch();
  for (const sign of signs) addEventListener(sign, touch, { capture: true, passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, touch, true);
    touchedAt = unwatched;
  };
}

/** Whether nobody has touched the panel for a minute: what it reads now it reads by itself. */
export const isUnattended = (): boolean => performance.now() - touchedAt > minuteMs;
