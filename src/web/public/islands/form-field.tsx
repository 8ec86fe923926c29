import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import classes from './form.module.css';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name' | 'id'
>;

interface FormFieldProps extends Native {
  name: string;
  label: string;
  /** Ids are made from it: an island and its server's page must agree without `useId`. */
  form: string;
  error?: string | undefined;
  /** Marked by the server's own page: the first such field takes the focus when that page has loaded. */
  wrongAtFirst?: boolean | undefined;
  hint?: string | undefined;
  /** Lines of a text area; absent: one line. */
  lines?: number | undefined;
  /** Takes a whole row. */
  wide?: boolean | undefined;
}

/** One labelled field with its message below. Uncontrolled: what was typed before React came stays. */
export function FormField({
  name,
  label,
  form,
  error,
  wrongAtFirst,
  hint,
  lines,
  wide,
  required,
  ...native
}: FormFieldProps) {
  const id = `${form}-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const common = {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    'aria-required': required || undefined,
    autoFocus: wrongAtFirst,
    ...native,
  };
  return (
    <div className={wide ? `${classes.field} wide` : classes.field} data-field={name}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {lines ? <textarea rows={lines} {...common} /> : <input {...common} />}
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
