import { horizontalBounds } from '../constants.ts';

/** Position of the horizontal menu: its margin in pixels (0 or less) and which arrows are hidden. */
export interface Strip {
  margin: number;
  leftHidden: boolean;
  rightHidden: boolean;
}

export const atStart: Strip = { margin: 0, leftHidden: true, rightHidden: false };

/** A step toward the start; `step` is the visible width in pixels. */
export function scrollLeft(strip: Strip, step: number): Strip {
  if (strip.margin >= -step) return { margin: 0, leftHidden: true, rightHidden: false };
  return { margin: strip.margin + step, leftHidden: strip.leftHidden, rightHidden: false };
}

/** A step toward the end. `overflow` is the hidden width, which limits the step. */
export function scrollRight(strip: Strip, step: number, overflow: number): Strip {
  const end = Math.max(horizontalBounds.end, 0 - overflow);
  if (strip.margin <= horizontalBounds.last || strip.margin - step <= end)
    return { margin: end, leftHidden: overflow <= 0, rightHidden: true };
  return { margin: strip.margin - step, leftHidden: false, rightHidden: strip.rightHidden };
}
