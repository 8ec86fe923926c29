import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'danger' | 'danger-quiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** For links styled as buttons. */
export const buttonClass = (kind: ButtonKind = 'outline', size: ButtonSize = 'md'): string =>
  classes(styles.button, styles[kind], styles[size]);

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Work is in progress: a spinner shows and the button is disabled. */
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
  const own = useRef<HTMLButtonElement>(null);
  // a disabled button loses the focus, and is wanted again where what was asked of it failed
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === own.current;
    else if (hadFocus.current && document.activeElement === document.body) own.current?.focus();
  }, [busy]);
  return (
    <button
      type="button"
      ref={own}
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
