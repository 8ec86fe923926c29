import { useEffect } from 'react';

const touches = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** Begins once somebody is at the screen, with a pointer or the keyboard; `begin` must stay the same function. */
export function useFirstTouch(begin: () => unknown): void {
  useEffect(() => {
    const touched = () => {
      forget();
      begin();
    };
    const forget = () => {
      for (const name of touches) removeEventListener(name, touched);
    };
    for (const name of touches) addEventListener(name, touched, { passive: true });
    return forget;
  }, [begin]);
}
