import { Tooltip as Base } from '@base-ui/react/tooltip';
import styles from './tooltip.module.css';
import type { TooltipSide } from './tooltip.ts';

/** The words beside a control. */
export function TooltipWindow(props: { open: boolean; text: string; anchor: Element; side: TooltipSide }) {
  return (
    <Base.Root open={props.open}>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} side={props.side} anchor={props.anchor}>
          <Base.Popup className={styles.popup}>{props.text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
