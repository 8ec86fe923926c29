import { ChevronDown } from 'lucide-react';
import { classes } from './classes.ts';
import control from './control.module.css';
import { Opener } from './opener.tsx';
import styles from './select.module.css';

interface SelectOption<V extends string | number> {
  value: V;
  label: string;
}

export interface SelectProps<V extends string | number> {
  value: V | null;
  onChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  placeholder?: string;
  disabled?: boolean;
  /** `tool`: in a toolbar above a list. */
  size?: 'sm' | 'md' | 'tool';
  id?: string;
  className?: string | undefined;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

/** One of a short, fixed set of options. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { value, onChange, options, placeholder = 'Choose', size = 'md', className, ...rest } = props;
  const chosen = options.find((each) => each.value === value);
  return (
    <Opener
      popup="listbox"
      trigger={
        <button
          type="button"
          role="combobox"
          aria-expanded={false}
          {...rest}
          className={classes(control.control, styles.trigger, styles[size], className)}
        >
          <span className={styles.value} data-placeholder={chosen ? undefined : ''}>
            {chosen?.label ?? placeholder}
          </span>
          <span className={styles.icon}>
            <ChevronDown size={16} aria-hidden />
          </span>
        </button>
      }
    >
      {({ Select: Opened }, button) => <Opened {...props} button={button} />}
    </Opener>
  );
}
