import { useEffect, useLayoutEffect, useRef } from 'react';
import { takesCharacterKeys } from './character-keys.ts';
import type { Key } from './keys.ts';
import { letterOf } from './letter-of.ts';

/** Whether an event belongs to a field or a text. */
export const isInText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** Whether a dialog, menu or list is open. A closed list of options stays, hidden. */
export const isPopupOpen = (): boolean =>
  document.querySelector('[role="dialog"],[role="menu"],[role="listbox"]:not([data-closed])') !== null;

/** Whether a window covers the screen, or this element: a popover does not. */
export const isCovered = (element?: Element | null): boolean => {
  const top = [...document.querySelectorAll('[data-window]:not([data-closed])')].at(-1);
  return top !== undefined && !(element && top.contains(element));
};

const nameOf = (event: KeyboardEvent): string => {
  const ctrl = event.ctrlKey || event.metaKey;
  return [
    ctrl ? 'ctrl' : '',
    // for punctuation, Shift is part of the character: '?'
    event.shiftKey && (ctrl || /^[a-z]$|../i.test(event.key)) ? 'shift' : '',
    event.key === ' ' ? 'space' : ctrl ? letterOf(event) : event.key.toLowerCase(),
  ]
    .filter(Boolean)
    .join('+');
};

/** Shortcuts that text fields handle themselves: undo and redo. */
const ofTexts = ['ctrl+z', 'ctrl+shift+z', 'ctrl+y'];

/** A single character, with or without Shift. */
const isCharacter = (name: string): boolean => /^(shift\+)?.$/u.test(name);

/** What each key does. Returning false leaves the key to the browser. */
type Keys = { [K in Key]?: (event: KeyboardEvent) => unknown };

/**
 * Keyboard shortcuts for the whole screen. Keys without Ctrl, and undo and redo, are ignored while typing or while a dialog is open;
 * single characters also if the user has turned them off. The others do nothing while a window covers what they would act on.
 */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  // at once with what is shown: a key may come before other effects run
  useLayoutEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Chrome’s autofill sends a keydown without a key
      if (event.defaultPrevented || event.altKey || event.isComposing || !event.key) return;
      const name = nameOf(event);
      const run = current.current[name as Key]; // undefined for other keys
      if (!run) return;
      const plain = !name.startsWith('ctrl+') || ofTexts.includes(name);
      if (plain && (isInText(event.target) || isPopupOpen())) return;
      if (isCharacter(name) && !takesCharacterKeys()) return;
      // the browser must not handle them either: Ctrl+S would save the page as a file
      if (isCovered() || run(event) !== false) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
