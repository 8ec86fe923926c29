import { Popover as Base } from '@base-ui/react/popover';
import { classes } from '../classes.ts';
import type { WithButton } from '../opener.tsx';
import styles from '../popover.module.css';
import type { PopoverProps } from '../popover.tsx';
import popup from '../popup.module.css';

export function Popover({
  trigger,
  title,
  children,
  align = 'start',
  initialFocus,
  className,
  button,
  ...root
}: PopoverProps & WithButton) {
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} ref={button} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={6} align={align}>
          <Base.Popup
            className={classes(popup.popup, styles.popover, className)}
            {...(initialFocus ? { initialFocus } : {})}
          >
            <Base.Title className="visually-hidden">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
