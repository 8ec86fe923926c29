import { cloneElement, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { type Press, pressAgain } from './press.ts';
import { loadWindows, useWindows } from './windows.ts';

/** Keys that open a window, as a click does. */
const opening = { menu: /^Arrow(Up|Down)$/, dialog: /^$/, listbox: /^(Arrow(Up|Down)|\S)$/ } as const;

/**
 * A trigger whose window may not be here yet: until it is first pressed it is a plain button that says what it opens. The
 * press that woke it is made again on the real one, so none is lost.
 */
export function useOpener(trigger: ReactElement, opens: keyof typeof opening, open = false) {
  const button: RefObject<HTMLButtonElement | null> = useRef(null);
  const [press, setPress] = useState<Press | null>(null);
  const windows = useWindows(open || press !== null);
  useEffect(() => {
    return windows && press && button.current ? pressAgain(button.current, press) : undefined;
  }, [windows, press]);
  const wake = (event: { nativeEvent: Event }) => setPress(event.nativeEvent);
  const plain = {
    ...(opens === 'listbox' ? { role: 'combobox' } : {}),
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: loadWindows,
    onFocus: loadWindows,
    onClick: wake,
    onKeyDown: (event: { key: string; nativeEvent: Event; preventDefault: () => void }) => {
      if (!opening[opens].test(event.key)) return;
      event.preventDefault();
      wake(event);
    },
  };
  return { windows, trigger: cloneElement(trigger, { ref: button, ...(windows ? {} : plain) } as object) };
}
