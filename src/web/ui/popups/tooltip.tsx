import { Tooltip as Base } from '@base-ui/react/tooltip';
import styles from '../tooltip.module.css';
import type { TooltipProps } from '../tooltips.tsx';

export const Tooltip = ({ open, anchor, side, text }: TooltipProps) => (
  <Base.Root open={open}>
    <Base.Portal>
      <Base.Positioner className={styles.positioner} sideOffset={6} side={side} anchor={anchor}>
        <Base.Popup role="tooltip" className={styles.popup}>
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
