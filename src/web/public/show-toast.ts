import type { Toast } from './behaviours/toast.ts';

/** Shows a toast on a public page. Dispatches an event, so that islands need not import the boot script, which listens. */
export const showToast = (severity: Toast['severity'], summary: string, detail: string): void => {
  dispatchEvent(new CustomEvent<Toast>('toast', { detail: { severity, summary, detail } }));
};
