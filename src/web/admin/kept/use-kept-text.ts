import { useRef, useState } from 'react';
import { useUnsaved } from '../form/unsaved.tsx';
import { keptAt, keptName } from './kept-at.ts';

/**
 * The text of a small dialog, identified by `place`. It is restored when the dialog is opened again, until the third function is called,
 * which resets it.
 */
export function useKeptText(
  place: string,
  initial = '',
): [text: string, set: (text: string) => void, forget: () => void] {
  const [item] = useState(() => keptAt<string>(keptName(place)));
  const [text, setText] = useState(() => {
    const kept: unknown = item.read()?.values;
    return typeof kept === 'string' ? kept : initial;
  });
  const safe = useRef(true);
  useUnsaved(text !== initial, () => (safe.current ? 'safe' : null));
  const set = (next: string) => {
    setText(next);
    if (next === initial) item.clear();
    else safe.current = item.write(next);
  };
  return [text, set, () => set(initial)];
}
