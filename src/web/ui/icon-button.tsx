import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends PlainIconButtonProps {
  /** Without it the name shows on hover and focus. */
  tooltip?: boolean;
}

export function IconButton({ tooltip = true, ...rest }: IconButtonProps) {
  const button = <PlainIconButton {...rest} />;
  return tooltip ? <Tooltip text={rest.label}>{button}</Tooltip> : button;
}
