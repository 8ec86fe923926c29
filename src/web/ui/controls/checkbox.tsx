import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  checked: boolean;
  /** Indeterminate: some, but not all, are checked. */
  indeterminate?: boolean;
  onChange: (checked: boolean, event: Event) => void;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  /** Label beside the box; makes aria-label unnecessary. */
  children?: ReactNode;
}

export function Checkbox({ checked, indeterminate = false, onChange, children, ...rest }: CheckboxProps) {
  const box = (
    // a real button, so that its label is not attached to a hidden input instead
    <Base.Root
      nativeButton
      render={<button type="button" />}
      checked={checked}
      indeterminate={indeterminate}
      onCheckedChange={(next, details) => onChange(next, details.event)}
      className={styles.box}
      {...rest}
    >
      <Base.Indicator className={styles.mark}>
        {indeterminate ? (
          <Minus size={13} strokeWidth={3} aria-hidden />
        ) : (
          <Check size={13} strokeWidth={3} aria-hidden />
        )}
      </Base.Indicator>
    </Base.Root>
  );
  if (!children) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the box inside
    <label className={styles.label}>
      {box}
      <span>{children}</span>
    </label>
  );
}
