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
  /** The button, as it stands until it is first pressed. */
  trigger: ReactElement;
  popup: 'menu' | 'listbox' | 'dialog';
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Draws the button with what it opens; the ref is the button’s. */
  children: (popups: Popups, button: RefObject<HTMLButtonElement | null>) => ReactNode;
}

export interface WithButton {
  button: RefObject<HTMLButtonElement | null>;
}

const arrows = ['ArrowDown', 'ArrowUp'];

/** A button that fetches what it opens when it is first pressed: no screen waits for what nobody has opened yet. */
export function Opener({ trigger, popup, open = false, onOpenChange, children }: OpenerProps) {
  /** The press that came too early: a key, or a click. */
  const [press, setPress] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popups = usePopups(press !== null || open, () => {
    setPress(null);
    onOpenChange?.(false);
  });
  // before anybody notices that the button which had the focus is gone
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
