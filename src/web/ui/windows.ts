import { useState } from 'react';
import { onDemand, useOnDemand } from './on-demand.ts';

/*
 * Menus, selects, popovers, dialogs and tooltips are 50 KB that no screen needs to begin with. Their triggers are plain
 * buttons; the code comes when somebody first touches the screen or points at one of them.
 */
type Windows = typeof import('./windows-kit.ts');

const kit = onDemand<Windows>(() => import('./windows-kit.ts'));

/** Begins to load what windows are made of. */
export const loadWindows = kit.load;

/** What windows are made of; null until it was wanted once and has come. */
export function useWindows(wanted: boolean): Windows | null {
  const [asked, setAsked] = useState(wanted);
  if (wanted && !asked) setAsked(true);
  const here = useOnDemand(kit, wanted);
  return asked || wanted ? here : null;
}

/** For what stands inside a window: its code is there. */
export function windows(): Windows {
  const here = kit.now();
  if (!here) throw new Error('This belongs into a menu');
  return here;
}
