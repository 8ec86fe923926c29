import { useRef, useState } from 'react';
import { useUnsaved } from '../form/unsaved.tsx';
import { keptAt, keptName } from './kept-at.ts';

/**
 * A text of a small window, `place`: closed without an answer it says the same when it opens again, until it is sent or given up, for which
 * the last of the three sets it back.
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
