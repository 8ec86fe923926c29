import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import classes from './form.module.css';

export interface FieldProps {
  name: string;
  label: string;
  /** Prefix of the ids: the island and the server-rendered page must agree without `useId`. */
  form: string;
  error?: string | undefined;
  /** Focuses the first invalid field on the page rendered by the server. */
  wrongAtFirst?: boolean | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** Takes the full width. */
  wide?: boolean | undefined;
}

/** Attributes of the control, so that label, hint and message are associated with it. */
interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  autoFocus: boolean | undefined;
}

/** A label, its control, a hint and the error message. */
export function Field({
  field: { name, label, form, error, wrongAtFirst, hint, required, wide },
  children,
}: {
  field: FieldProps;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = `${form}-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={wide ? `${classes.field} wide` : classes.field} data-field={name}>
      <div className={classes.label}>
        <label htmlFor={id}>{label}</label>
        {required && <span aria-hidden="true"> *</span>}
      </div>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described,
        'aria-required': required || undefined,
        autoFocus: wrongAtFirst,
      })}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'defaultValue'
>;

interface FormFieldProps extends FieldProps, Native {
  /** Rows of a text area; absent: a one-line input. */
  lines?: number | undefined;
}

/** A text field. Uncontrolled, so that text typed before hydration is kept. */
export const FormField = ({
  type,
  inputMode,
  autoComplete,
  maxLength,
  defaultValue,
  lines,
  ...field
}: FormFieldProps) => (
  <Field field={field}>
    {(control) => {
      const all = { ...control, inputMode, autoComplete, maxLength, defaultValue, dir: 'auto' };
      return lines ? <textarea rows={lines} {...all} /> : <input type={type} {...all} />;
    }}
  </Field>
);
