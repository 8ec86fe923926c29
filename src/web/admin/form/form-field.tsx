import type { ReactNode } from 'react';
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
import { problemOfField, problemWithin } from './problems.ts';

/** What a field hands to its control: its value, and what ties it to its label, help and problem. */
export interface BoundControl<T> extends ControlProps {
  value: T;
  /** Takes a value, or the event of an input. */
  onChange: (next: unknown) => void;
  onBlur: () => void;
}

interface FormFieldProps<V extends FieldValues, N extends FieldPath<V>>
  extends Omit<FieldProps, 'id' | 'children'> {
  /** That of the form around it where absent. */
  form?: UseFormReturn<V>;
  name: N;
  children: (control: BoundControl<FieldPathValue<V, N>>) => ReactNode;
}

/** One field of a form: its label, its control, its help and its problem. */
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
            if (problem) void trigger(name); // it stands until it is put right, not until the field is left
          },
          onBlur: field.onBlur,
        })
      }
    </Field>
  );
}

/** Around fields that are the items of one: what is said of all of them. */
export function FormFieldGroup({
  name,
  ...rest
}: Omit<FieldProps, 'id' | 'error' | 'group'> & { name: string }) {
  const { errors } = useFormState({ name, exact: true });
  return <Field {...rest} group id={fieldId(name)} error={problemOfField(get(errors, name))} />;
}
