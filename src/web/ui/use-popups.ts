import { useDeferredValue, useEffect, useReducer, useState } from 'react';
import { type Popups, popupsFile } from './load-popups.ts';
import { showToast } from './toast.tsx';

/** What opens over a screen, from the first time it is needed; null while it is on its way. `giveUp` runs when it cannot be fetched. */
export function usePopups(needed: boolean, giveUp?: () => void): Popups | null {
  const [asked, ask] = useState(needed);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  // the press is answered first: what opens for the first time takes a slow phone a quarter of a second to build
  const due = useDeferredValue(needed);
  if (due && !asked) ask(true);
  const popups = popupsFile.popups;
  const missing = needed && !popups;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, whatever is to be done when it fails
  useEffect(() => {
    if (!missing) return;
    popupsFile.load().then(drawAgain, () => {
      showToast({ kind: 'error', title: 'Not opened', text: 'Check your line and try again.' });
      giveUp?.();
    });
  }, [missing]);
  return asked ? popups : null;
}
