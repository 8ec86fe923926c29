import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './popover.module.css';
import popup from './popup.module.css';

export interface PopoverProps {
  trigger: ReactElement;
  /** Accessible name of the popover. */
  title: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string | undefined;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A popover beside its trigger button. */
export function Popover({
  trigger,
  title,
  children,
  align = 'start',
  open,
  onOpenChange,
  className,
}: PopoverProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={6} align={align}>
          <Base.Popup className={classes(popup.popup, styles.popover, className)}>
            <Base.Title className="visually-hidden">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
