import type { KeyboardEvent } from 'react';

/** The key that was pressed, or 'Process' while an input method uses it: there, Enter chooses a word and Escape drops it. */
export const keyOf = ({ key, keyCode, nativeEvent }: KeyboardEvent): string =>
  // in Safari composition has already ended when its Enter arrives; only the key code tells
  nativeEvent.isComposing || keyCode === 229 ? 'Process' : key;
