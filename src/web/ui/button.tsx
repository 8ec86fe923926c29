import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'danger' | 'danger-quiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** For links that look like a button. */
export const buttonClass = (kind: ButtonKind = 'outline', size: ButtonSize = 'md'): string =>
  classes(styles.button, styles[kind], styles[size]);

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  /** The work it started is under way: a spinner shows and it can't be pressed again. */
  busy?: boolean;
}

export function Button({
  kind = 'outline',
  size = 'md',
  icon,
  busy,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(buttonClass(kind, size), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
