import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';
import { tooltip as withTooltip } from './tooltip.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name. */
  label: string;
  size?: 'sm' | 'md';
  children: ReactNode;
  /** By default the name is also shown as a tooltip. */
  tooltip?: boolean;
}

export const IconButton = ({ label, size = 'md', className, tooltip = true, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...(tooltip ? withTooltip(label) : {})}
    {...rest}
    aria-label={label}
    className={classes(styles.button, styles[size], className)}
  />
);
