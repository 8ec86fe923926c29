import { horizontalBounds } from '../constants.ts';

/** Where the horizontal menu stands: its margin in pixels (0 or less) and which arrows have nowhere to go. */
export interface Strip {
  margin: number;
  leftHidden: boolean;
  rightHidden: boolean;
}

export const atStart: Strip = { margin: 0, leftHidden: true, rightHidden: false };

/** One step towards the start; `step` is the visible width in pixels. */
export function scrollLeft(strip: Strip, step: number): Strip {
  if (strip.margin >= -step) return { margin: 0, leftHidden: true, rightHidden: false };
  return { margin: strip.margin + step, leftHidden: strip.leftHidden, rightHidden: false };
}

/** One step towards the end. `overflow` is how far the menu reaches beyond what is seen, so that it never runs empty. */
export function scrollRight(strip: Strip, step: number, overflow: number): Strip {
  const end = Math.max(horizontalBounds.end, 0 - overflow);
  if (strip.margin <= horizontalBounds.last || strip.margin - step <= end)
    return { margin: end, leftHidden: overflow <= 0, rightHidden: true };
  return { margin: strip.margin - step, leftHidden: false, rightHidden: strip.rightHidden };
}
