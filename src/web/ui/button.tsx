import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { restoreFocus } from './restore-focus.ts';
import { Spinner } from './spinner.tsx';

type ButtonKind = 'primary' | 'outline' | 'quiet' | 'danger' | 'danger-quiet';
type ButtonSize = 'sm' | 'md' | 'lg';

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
  // Disabling the button takes the focus from it: it gets it back when the work is done, unless the focus has moved on. What has
  // the focus is read while rendering, because Chromium no longer reports the button once it is disabled.
  const focused = useRef<Element>(null);
  const before = useRef<Element>(null);
  if (typeof document !== 'undefined') before.current = document.activeElement; // forms of the site are rendered on the server, too
  useLayoutEffect(() => {
    restoreFocus(focused.current);
    focused.current = busy && before.current?.ariaBusy ? before.current : null;
  }, [busy]);
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
