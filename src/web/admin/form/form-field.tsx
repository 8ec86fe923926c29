import { type ReactNode, useEffect, useRef } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { type ControlProps, Field, type FieldProps } from '#web/ui/field.tsx';
import { fieldId } from './focus-field.ts';
import { problemOfField, problemsOfRows, problemWithin } from './problems.ts';

/** What a field passes to its control: its value, and attributes that associate label, help and error. */
interface BoundControl<T> extends ControlProps {
  value: T;
  /** Accepts a value or an input event. */
  onChange: (next: unknown) => void;
  onBlur: () => void;
}

interface FormFieldProps<V extends FieldValues, N extends FieldPath<V>>
  extends Omit<FieldProps, 'id' | 'children'> {
  /** Defaults to the surrounding form’s. */
  form?: UseFormReturn<V>;
  name: N;
  children: (control: BoundControl<FieldPathValue<V, N>>) => ReactNode;
}

/** A form field: label, control, help and error. */
export function FormField<V extends FieldValues, N extends FieldPath<V>>(props: FormFieldProps<V, N>) {
  const { form, name, error, children, ...rest } = props;
  const around = useFormContext<V>();
  const { control, trigger } = form ?? around;
  const { field, fieldState } = useController({ control, name });
  const problem = problemWithin(fieldState.error);
  return (
    <Field {...rest} id={fieldId(name)} error={problem ?? error}>
      {(aria) =>
        children({
          ...aria,
          value: field.value,
          onChange: (next) => {
            field.onChange(next);
            if (problem) void trigger(name); // an error is shown until it is fixed, not until the field is left
          },
          onBlur: field.onBlur,
        })
      }
    </Field>
  );
}

/** Wraps the fields of a list’s items, with the list’s own error. */
export function FormFieldGroup({
  name,
  rows,
  ...rest
}: Omit<FieldProps, 'id' | 'error' | 'labels'> & { name: string; rows: readonly unknown[] }) {
  const { errors } = useFormState({ name, exact: true });
  const { clearErrors, getErrors } = useFormContext();
  // what was wrong with the number or the order of rows is out of date once they change: the next attempt checks it again
  const before = useRef(rows);
  useEffect(() => {
    if (before.current === rows) return;
    before.current = rows;
    clearErrors(problemsOfRows(get(getErrors(), name), name));
  }, [rows, name, clearErrors, getErrors]);
  return <Field {...rest} labels="group" id={fieldId(name)} error={problemOfField(get(errors, name))} />;
}
