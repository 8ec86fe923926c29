import { useEffect } from 'react';
import type { OnDemand } from './on-demand.ts';

const touches = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** Loads something once somebody is at the screen, with a pointer or the keyboard. `load` must stay the same function. */
export function useFirstTouch(load: OnDemand<unknown>['load']): void {
  useEffect(() => {
    const gone = new AbortController();
    const touched = () => {
      gone.abort();
      void load();
    };
    for (const name of touches) addEventListener(name, touched, { passive: true, signal: gone.signal });
    return () => gone.abort();
  }, [load]);
}
