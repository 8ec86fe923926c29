import type { DialogProps } from './dialog-window.tsx';
import { useWindows } from './windows.ts';

export type { DialogProps };

/** A modal window: focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const windows = useWindows(props.open);
  return windows ? <windows.Dialog {...props} /> : null;
}
