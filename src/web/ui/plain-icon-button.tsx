import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

export interface PlainIconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its name for everyone. */
  label: string;
  size?: 'sm' | 'md';
  children: ReactNode;
}

/** A button of an icon, without the window that shows its name. */
export const PlainIconButton = ({ label, size = 'md', className, ...rest }: PlainIconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={classes(styles.button, styles[size], className)}
  />
);
