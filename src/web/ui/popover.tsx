import type { ReactElement, ReactNode } from 'react';
import { Opener } from './opener.tsx';

export interface PopoverProps {
  trigger: ReactElement;
  /** Names the window for screen readers. */
  title: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
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
