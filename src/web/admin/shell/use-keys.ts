import { useEffect, useRef } from 'react';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a dialog, menu or list is open. A message in the corner has the role of a dialog too, and takes no keys. */
export const somethingOpen = (): boolean =>
  document.querySelector('[role="dialog"]:not([data-severity]),[role="menu"],[role="listbox"]') !== null;

const nameOf = (event: KeyboardEvent): string =>
  [
    event.ctrlKey || event.metaKey ? 'ctrl' : '',
    // for a plain key, Shift is part of the character: '?'
    event.shiftKey && (event.key.length > 1 || event.ctrlKey || event.metaKey) ? 'shift' : '',
    event.key.toLowerCase(),
  ]
    .filter(Boolean)
    .join('+');

/** What a text field does by itself: undo and redo. */
const ofTexts = ['ctrl+z', 'ctrl+shift+z', 'ctrl+y'];

/** Keyboard shortcuts for the whole screen: `'ctrl+k'`, `'/'`, `'?'`. Plain keys, and what text fields do by themselves, are ignored while typing or while a dialog is open. */
export function useKeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const name = nameOf(event);
      const run = current.current[name];
      if (!run) return;
      const plain = !name.startsWith('ctrl+') || ofTexts.includes(name);
      if (plain && (typing(event.target) || somethingOpen())) return;
      event.preventDefault();
      run(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
