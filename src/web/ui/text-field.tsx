import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import control from './control.module.css';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classes(control.control, className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...rest} className={classes(control.control, control.area, className)} />;
}

/** A text input with content before or after it in the same frame. */
export function InputGroup({
  before,
  after,
  className,
  ...rest
}: ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode }) {
  return (
    <div
      className={classes(control.control, control.group, className)}
      data-readonly={rest.readOnly || undefined}
    >
      {typeof before === 'string' ? <span className={control.prefix}>{before}</span> : before}
      <input type="text" {...rest} />
      {after}
    </div>
  );
}
