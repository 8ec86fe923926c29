import { useEffect, useRef } from 'react';
import { takesCharacterKeys } from './character-keys.ts';
import type { Key } from './keys.ts';
import { letterOf } from './letter-of.ts';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a dialog, menu or list is open. A message in the corner has the role of a dialog too, and takes no keys. */
export const somethingOpen = (): boolean =>
  document.querySelector('[role="dialog"]:not([data-severity]),[role="menu"],[role="listbox"]') !== null;

const nameOf = (event: KeyboardEvent): string => {
  const ctrl = event.ctrlKey || event.metaKey;
  return [
    ctrl ? 'ctrl' : '',
    // for a sign, Shift is part of the character: '?'
    event.shiftKey && (ctrl || /^[a-z]$|../i.test(event.key)) ? 'shift' : '',
    event.key === ' ' ? 'space' : ctrl ? letterOf(event) : event.key.toLowerCase(),
  ]
    .filter(Boolean)
    .join('+');
};

/** What a text field does by itself: undo and redo. */
const ofTexts = ['ctrl+z', 'ctrl+shift+z', 'ctrl+y'];

/** A letter or a sign, with Shift at most. */
const isCharacter = (name: string): boolean => /^(shift\+)?.$/u.test(name);

/** What a key does. False: nothing this time, and the browser goes on with it. */
type Keys = { [K in Key]?: (event: KeyboardEvent) => unknown };

/** Keyboard shortcuts for the whole screen. Plain keys, and what text fields do by themselves, are ignored while typing or while a dialog is open; letters and signs also where the user turned them off. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const name = nameOf(event);
      const run = current.current[name as Key]; // others have nothing to run
      if (!run) return;
      const plain = !name.startsWith('ctrl+') || ofTexts.includes(name);
      if (plain && (typing(event.target) || somethingOpen())) return;
      if (isCharacter(name) && !takesCharacterKeys()) return;
      if (run(event) !== false) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
