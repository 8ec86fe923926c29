import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { changedNames } from './same-value.ts';

/** Values may not match the schema yet; they are passed on as typed. */
export const resolverOf = <V extends FieldValues>(schema: z.ZodMiniType) =>
  // the schema describes the request, `V` the form’s values
  zodResolver(schema as z.ZodMiniType<V, V>, undefined, { raw: true }) as unknown as Resolver<V>;

/**
 * A form validated by a schema. An error is shown once its field was left (`onBlur`), or only after an attempt to submit
 * (`onSubmit`), which shows all of them. After that the field is validated on every change (see form-field.tsx). A row that is added
 * after an attempt is as untouched as before one: its fields are not marked until they are left.
 */
export function useSchemaForm<V extends FieldValues>(
  schema: z.ZodMiniType,
  initial: V,
  mode: 'onBlur' | 'onSubmit' = 'onBlur',
): UseFormReturn<V> {
  return useForm<V>({
    defaultValues: initial as DefaultValues<V>,
    resolver: resolverOf<V>(schema),
    mode,
    reValidateMode: mode === 'onBlur' ? 'onBlur' : 'onChange',
    shouldFocusError: false, // see form.tsx: fields may be collapsed or have several controls
  });
}

/** Replaces the saved values and keeps what was typed over them. */
export function rebase<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'reset' | 'resetDefaultValues'>,
  saved: V,
  typed: V,
): void {
  form.reset(typed);
  form.resetDefaultValues(saved);
}

/**
 * Like `rebase`, for use while somebody types: keeps the errors at fields, and leaves values alone that stay the same, because a list
 * that is set is rendered anew, closed and without the focus.
 */
export function settle<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues' | 'setValue' | 'resetDefaultValues'>,
  saved: V,
  typed: V,
): void {
  for (const name of changedNames(typed, form.getValues()))
    form.setValue(name as Path<V>, typed[name] as PathValue<V, Path<V>>); // a name of the form's own values
  form.resetDefaultValues(saved);
}
