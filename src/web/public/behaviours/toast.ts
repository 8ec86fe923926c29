import { toastTime } from './constants.ts';
import { one } from './elements.ts';

export interface Toast {
  severity: 'success' | 'error';
  summary: string;
  detail: string;
}

/** Shows `toast` events of islands (../show-toast.ts); errors stay until they are dismissed. */
export function toasts(): void {
  const area = one('[data-toasts]');
  const template = area?.querySelector('template');
  if (!area || !template) return;
  addEventListener('toast', (event) => {
    const { severity, summary, detail } = (event as CustomEvent<Toast>).detail;
    const toast = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
    toast.dataset.severity = severity;
    const [title, text] = toast.querySelectorAll('strong, span');
    if (title) title.textContent = summary;
    if (text) text.textContent = detail;
    toast.querySelector('button')?.addEventListener('click', () => toast.remove());
    area.querySelector('[data-severity=error]')?.remove(); // a new message replaces an error
    area.append(toast);
    if (severity === 'error') return;
    // keep toasts that are focused or hovered
    const end = () => (toast.matches(':hover, :focus-within') ? later() : toast.remove());
    const later = () => setTimeout(end, toastTime);
    later();
  });
}
