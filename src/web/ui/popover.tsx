import type { ReactElement, ReactNode, RefObject } from 'react';
import { Opener } from './opener.tsx';

export interface PopoverProps {
  trigger: ReactElement;
  /** Names the window for screen readers. */
  title: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Gets the focus when it opens; by default the first element that can have it. */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string | undefined;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small window beside the button that opens it. */
export const Popover = (props: PopoverProps) => (
  <Opener popup="dialog" {...props}>
    {({ Popover: Opened }, button) => <Opened {...props} button={button} />}
  </Opener>
);
