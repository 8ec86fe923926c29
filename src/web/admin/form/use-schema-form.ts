import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';

/** What is typed may not fit the schema yet, and is handed on as it was typed. */
export const resolverOf = <V extends FieldValues>(schema: z.ZodMiniType) =>
  // the schema says what may be sent, `V` what the form holds
  zodResolver(schema as z.ZodMiniType<V, V>, undefined, { raw: true }) as unknown as Resolver<V>;

/**
 * A form held to a schema. A problem shows once its field was left (`onBlur`) or not before somebody tried to send
 * (`onSubmit`); all of them do then. From there on each is looked at anew as one types (see form-field.tsx).
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
    shouldFocusError: false, // see form.tsx: fields that fold, and those of several controls
  });
}

/** Goes on from other saved values, with what is typed over them. */
export function rebase<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'reset' | 'resetDefaultValues'>,
  saved: V,
  typed: V,
): void {
  form.reset(typed);
  form.resetDefaultValues(saved);
}
