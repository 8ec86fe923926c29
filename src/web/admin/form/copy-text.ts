import { showToast } from '#web/ui/toast.tsx';

/** Puts a text on the clipboard and says so. `from` is chosen instead where the browser has none (plain http on a LAN). */
export async function copyText(text: string, what: string, from?: HTMLElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: `${what} copied` });
  } catch {
    if (from instanceof HTMLInputElement) {
      from.focus();
      from.select();
    } else if (from) getSelection()?.selectAllChildren(from);
    showToast({ kind: 'error', title: `${what} not copied`, text: 'It is selected: press Ctrl+C.' });
  }
}
