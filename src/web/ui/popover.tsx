import type { PopoverProps } from './popover-window.tsx';
import { useOpener } from './use-opener.ts';

/** A small window beside the button that opens it. */
export function Popover(props: PopoverProps) {
  const { windows, trigger } = useOpener(props.trigger, 'dialog', props.open);
  return windows ? <windows.Popover {...props} trigger={trigger} /> : trigger;
}
