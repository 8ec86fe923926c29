import type { Toast } from './behaviours/toast.ts';

/** Tells the visitor something in the page's message area. For islands: the boot script listens, and is not imported. */
export const showToast = (severity: Toast['severity'], summary: string, detail: string): void => {
  dispatchEvent(new CustomEvent<Toast>('toast', { detail: { severity, summary, detail } }));
};
