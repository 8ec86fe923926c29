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
  /** Initial values where nothing is kept. */
  initial: V;
  mode?: 'onBlur' | 'onSubmit';
  /** Version of the row that the form edits, if there is one. */
  version?: number | undefined;
  /** False for users who may only read. */
  on?: boolean;
}

/** A form in a dialog, restored when the dialog is opened again, until it is sent or `forget` is called. */
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
