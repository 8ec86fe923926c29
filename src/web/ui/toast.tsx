import { lazy, Suspense, useEffect, useState } from 'react';

export interface ToastOptions {
  kind?: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
  /** A button in the toast; pressing it closes the toast. */
  action?: { label: string; run: () => void };
}
type Show = (options: ToastOptions) => void;

let show: Show | null = null;
let wake: (() => void) | null = null;
const waiting: ToastOptions[] = [];

/** Shows a message at the bottom right: 5 s, errors until they are closed. */
export function showToast(options: ToastOptions): void {
  if (show) show(options);
  else {
    waiting.push(options);
    wake?.();
  }
}

/** The region is there: what waited for it appears, and so does what comes. Returns what ends it. */
export function showIn(region: Show): () => void {
  show = region;
  for (const options of waiting.splice(0)) region(options);
  return () => {
    show = null;
  };
}

const ToastRegion = lazy(() => import('./toast-region.tsx'));
const firstTouch = ['pointerdown', 'focusin', 'keydown'] as const;

/**
 * Where toasts appear; once, around the panel. It is 30 KB that no screen needs to begin with: it comes when somebody
 * first touches the screen, so that the live region is there before it has anything to say.
 */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    wake = want;
    if (waiting.length > 0) want();
    for (const name of firstTouch) addEventListener(name, want, { once: true });
    return () => {
      wake = null;
      for (const name of firstTouch) removeEventListener(name, want);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
