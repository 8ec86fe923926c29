import { useEffect, useRef } from 'react';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const nameOf = (event: KeyboardEvent): string =>
  [
    event.ctrlKey || event.metaKey ? 'ctrl' : '',
    // for a plain key, Shift is part of the character: '?'
    event.shiftKey && (event.key.length > 1 || event.ctrlKey || event.metaKey) ? 'shift' : '',
    event.key.toLowerCase(),
  ]
    .filter(Boolean)
    .join('+');

/** Keyboard shortcuts for the whole screen: `'ctrl+k'`, `'/'`, `'?'`. Plain keys are ignored while typing or while a dialog is open. */
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
      const plain = !name.startsWith('ctrl+');
      if (
        plain &&
        (typing(event.target) || document.querySelector('[role="dialog"],[role="menu"],[role="listbox"]'))
      )
        return;
      event.preventDefault();
      run(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
