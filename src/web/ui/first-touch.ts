import { useEffect } from 'react';

const touches = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Loads something once somebody is at the screen, with a pointer or the keyboard. Where it does not come, whatever needs it
 * asks again. `load` must stay the same function.
 */
export function useFirstTouch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const touched = () => {
      forget();
      load().catch(() => undefined);
    };
    const forget = () => {
      for (const name of touches) removeEventListener(name, touched);
    };
    for (const name of touches) addEventListener(name, touched, { passive: true });
    return forget;
  }, [load]);
}
