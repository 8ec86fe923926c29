import { useDeferredValue, useEffect, useReducer, useState } from 'react';
import { type Popups, popupsFile } from './load-popups.ts';
import { showToast } from './toast.tsx';

/** The popups, loaded the first time they are needed; null until then. `giveUp` runs if they cannot be loaded. */
export function usePopups(needed: boolean, giveUp?: () => void): Popups | null {
  const [asked, ask] = useState(needed);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  // the press shows first: the first popup takes a slow phone a quarter of a second to render
  const due = useDeferredValue(needed);
  if (due && !asked) ask(true);
  const popups = popupsFile.popups;
  const missing = needed && !popups;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, whatever `giveUp` is
  useEffect(() => {
    if (!missing) return;
    popupsFile.load().then(drawAgain, () => {
      showToast({ kind: 'error', title: 'Not opened', text: 'Check your connection and try again.' });
      giveUp?.();
    });
  }, [missing]);
  return asked ? popups : null;
}
