import { useEffect, useState, useSyncExternalStore } from 'react';

/*
 * Menus, selects, popovers, dialogs and tooltips are 50 KB that no screen needs to begin with. Their triggers are plain
 * buttons; the code comes when somebody first touches the screen or points at one of them.
 */
type Windows = typeof import('./windows-kit.ts');

let kit: Windows | null = null;
let loading = false;
const listeners = new Set<() => void>();

/** Begins to load what windows are made of. What does not come is asked for again the next time. */
export async function loadWindows(): Promise<void> {
  if (kit || loading) return;
  loading = true;
  kit = await import('./windows-kit.ts').catch(() => null);
  loading = false;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What windows are made of; null until it was wanted once and has come. */
export function useWindows(wanted: boolean): Windows | null {
  const [asked, setAsked] = useState(wanted);
  if (wanted && !asked) setAsked(true);
  const here = useSyncExternalStore(
    subscribe,
    () => kit,
    () => null,
  );
  useEffect(() => {
    if (wanted) loadWindows();
  }, [wanted]);
  return asked || wanted ? here : null;
}

/** For what stands inside a window: its code is there. */
export function windows(): Windows {
  if (!kit) throw new Error('This belongs into a menu');
  return kit;
}
