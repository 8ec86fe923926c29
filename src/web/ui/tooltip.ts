/** Attributes for a tooltip shown on hover and focus. The control must have the same text as its accessible name. */
export const tooltip = (text: string, side: TooltipSide = 'bottom') => ({
  'data-tooltip': text,
  'data-tooltip-side': side,
});

export type TooltipSide = 'top' | 'bottom' | 'right';
