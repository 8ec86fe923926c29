import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Popups } from './load-popups.ts';
import { usePopups } from './use-popups.ts';

interface OpenerProps {
  /** The button as shown until the popups are loaded. */
  trigger: ReactElement;
  popup: 'menu' | 'listbox' | 'dialog';
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Renders the button together with its popup; the ref is for the button. */
  children: (popups: Popups, button: RefObject<HTMLButtonElement | null>) => ReactNode;
}

export interface WithButton {
  button: RefObject<HTMLButtonElement | null>;
}

const arrows = ['ArrowDown', 'ArrowUp'];

/** A button whose popup is loaded when it is first pressed, so that no screen waits for popups. */
export function Opener({ trigger, popup, open = false, onOpenChange, children }: OpenerProps) {
  /** The press that came before the popups were loaded: 'click' or a key. */
  const [press, setPress] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popups = usePopups(press !== null || open, () => {
    setPress(null);
    onOpenChange?.(false);
  });
  // the button that had the focus has just been replaced: a layout effect moves it before the loss is noticed
  useLayoutEffect(() => {
    if (popups && press !== null) button.current?.focus();
  }, [popups, press]);
  useEffect(() => {
    if (!popups || press === null) return;
    setPress(null);
    if (press === 'click') button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true }));
  }, [popups, press]);
  if (popups) return children(popups, button);
  const closed: object = {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: () => setPress('click'),
    onKeyDown: (event: KeyboardEvent) => {
      if (popup === 'dialog' || !arrows.includes(event.key)) return;
      event.preventDefault();
      setPress(event.key);
    },
  };
  return cloneElement(trigger, closed);
}
