import { showToast, type ToastOptions } from '#web/ui/toast.tsx';

const key = 'toast';
/** What can be written down: no action. */
type Words = Pick<ToastOptions, 'kind' | 'title' | 'text'>;

/** Keeps a message for the document that comes next. */
export const keepToast = (words: Words): void => sessionStorage.setItem(key, JSON.stringify(words));

/** Shows what the document before kept. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(key);
  if (!kept) return;
  sessionStorage.removeItem(key);
  showToast(JSON.parse(kept) as Words); // written above
}
