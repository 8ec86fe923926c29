import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx';
import { tooltip as withTooltip } from './tooltip.ts';

export interface IconButtonProps extends PlainIconButtonProps {
  /** Without it the name shows on hover and focus. */
  tooltip?: boolean;
}

export const IconButton = ({ tooltip = true, ...rest }: IconButtonProps) => (
  <PlainIconButton {...(tooltip ? withTooltip(rest.label) : {})} {...rest} />
);
