import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

/** Shows a control's name on hover and focus. The control must carry the name itself. */
export function Tooltip({
  text,
  children,
  side = 'bottom',
}: {
  text: string;
  children: ReactElement;
  side?: 'top' | 'bottom' | 'right';
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} side={side}>
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Around the whole panel: after one tooltip has shown, its neighbours show at once. */
export const TooltipProvider = Base.Provider;
