import { one } from './elements.ts';

export interface Toast {
  severity: 'success' | 'error';
  summary: string;
  detail: string;
}

const shownMs = 6000;

/** Shows what islands tell by a `toast` event on the window; errors stay until the next page. */
export function toasts(): void {
  const area = one('[data-toasts]');
  if (!area) return;
  addEventListener('toast', (event) => {
    const { severity, summary, detail } = (event as CustomEvent<Toast>).detail;
    const toast = document.createElement('div');
    toast.className = area.dataset.toastClass ?? '';
    toast.dataset.severity = severity;
    const title = document.createElement('strong');
    title.textContent = summary;
    const text = document.createElement('span');
    text.textContent = detail;
    toast.append(title, text);
    area.append(toast);
    if (severity === 'success') setTimeout(() => toast.remove(), shownMs);
  });
}
