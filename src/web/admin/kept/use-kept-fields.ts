import { useMemo, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { changedNames } from '../form/same-value.ts';
import { useUnsaved } from '../form/unsaved.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { type KeptValues, keptWords, useKeptValues } from './use-kept-values.ts';

interface KeptFieldsOptions<V> {
  place: string;
  schema: z.ZodMiniType;
  /** What the form begins with where nothing is kept. */
  initial: V;
  mode?: 'onBlur' | 'onSubmit';
  /** Version of the row the form is about, if there is one. */
  version?: number | undefined;
  /** Off for those who may only look. */
  on?: boolean;
}

/** The form of a window: closed without an answer it is as it was when it opens again, until it is sent or given up (`forget`). */
export function useKeptFields<V extends FieldValues>(
  options: KeptFieldsOptions<V>,
): KeptValues & { form: UseFormReturn<V> } {
  const { place, schema, mode, version, on = true } = options;
  const [initial] = useState(options.initial);
  const form = useSchemaForm<V>(schema, initial, mode);
  const values = useWatch({ control: form.control }) as V; // all fields have initial values
  const changed = useMemo(() => changedNames(values, initial), [values, initial]);
  const safe = useRef(true);
  useUnsaved(changed.length > 0, () => (safe.current ? keptWords : null));
  const state = {
    form,
    values,
    changed,
    unsaved: () => changedNames(form.getValues(), initial),
    version: () => version,
  };
  return { form, ...useKeptValues<V>({ place, on }, state, safe) };
}
