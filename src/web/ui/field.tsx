import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

/** Attributes of the control, so that label, help and error are associated with it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shown right of the label, such as a character count. */
  aside?: ReactNode;
  /** Id of the control; generated if absent. */
  id?: string;
  /** The label is visually hidden. */
  labelHidden?: boolean;
  /** What the label belongs to. An editor is not a form control in HTML, so it refers to the label by its id. */
  labels?: 'control' | 'group' | 'editor';
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, help and error, associated with each other. */
export function Field(props: FieldProps) {
  const { label, help, error, required, aside, labelHidden, labels = 'control', className, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const described = classes(help ? `${id}-help` : null, error ? `${id}-error` : null) || undefined;
  const control = children({
    id,
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  });
  const labelClass = classes(styles.label, required && styles.required, labelHidden && 'visually-hidden');
  const grouped = labels === 'group' && {
    role: 'group',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described,
  };
  const named = { className: labelClass, id: `${id}-label` };
  return (
    <div className={classes(styles.field, className)} {...grouped} data-field>
      <div className={styles.top}>
        {labels === 'control' ? (
          <label htmlFor={id} {...named}>
            {label}
          </label>
        ) : (
          <span {...named}>{label}</span>
        )}
        {aside}
      </div>
      {control}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden /> {error}
        </p>
      ) : null}
      {help ? (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
