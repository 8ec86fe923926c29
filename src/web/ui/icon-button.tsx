import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its name for everyone; shown as a tooltip too. */
  label: string;
  size?: 'sm' | 'md';
  /** Without it the name shows on hover and focus. */
  tooltip?: boolean;
  children: ReactNode;
}

export function IconButton({ label, size = 'md', tooltip = true, className, ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(styles.button, styles[size], className)}
    />
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
