/** Says which words show beside a control on hover and focus. The control must carry them as its name itself. */
export const tooltip = (text: string, side: TooltipSide = 'bottom') => ({
  'data-tooltip': text,
  'data-tooltip-side': side,
});

export type TooltipSide = 'top' | 'bottom' | 'right';
