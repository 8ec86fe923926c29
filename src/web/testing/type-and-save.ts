import type { Locator } from 'vitest/browser';
import { focus } from './focus.ts';

/** Types into a field and presses Ctrl+S at once: on a busy machine, what is typed by a command may be saved by itself before the next one. */
export async function typeAndSave(field: Locator, words: string): Promise<void> {
  await focus(field);
  document.execCommand('selectAll');
  document.execCommand('insertText', false, words);
  const held = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', held));
}
