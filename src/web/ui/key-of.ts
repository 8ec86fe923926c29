import type { KeyboardEvent } from 'react';

/** The key that was pressed; no key of ours while an input method takes it: its Enter chooses a word, its Escape drops one. */
export const keyOf = ({ key, keyCode, nativeEvent }: KeyboardEvent): string =>
  // Safari has ended composing when the Enter arrives that did so; the code still tells
  nativeEvent.isComposing || keyCode === 229 ? 'Process' : key;
