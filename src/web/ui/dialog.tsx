import type { ReactNode } from 'react';
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
  /** `side` fills the full height at the inline end, or the bottom on phones. */
  shape?: 'card' | 'side' | 'start';
  /** Ignores Escape and clicks outside. */
  stubborn?: boolean;
  /** Visually hides title and close button; the title stays for screen readers. */
  bare?: boolean;
  className?: string | undefined;
}

/** A modal dialog. Focus begins in the body’s first field or on its heading, stays inside, and returns when the dialog closes. */
export function Dialog(props: DialogProps) {
  const popups = usePopups(props.open, props.onClose);
  return popups ? <popups.Dialog {...props} /> : null;
}
