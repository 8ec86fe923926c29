import type { ReactNode, RefObject } from 'react';
import { usePopups } from './use-popups.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence below the title. */
  text?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `side` stands at the inline end over the full height, and at the bottom on phones. */
  shape?: 'card' | 'side' | 'start';
  /** Neither Escape nor a click outside closes it. */
  stubborn?: boolean;
  /** Title and close button are left out for eyes; the title stays for screen readers. */
  bare?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string | undefined;
}

/** A modal window: focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const popups = usePopups(props.open, props.onClose);
  return popups ? <popups.Dialog {...props} /> : null;
}
