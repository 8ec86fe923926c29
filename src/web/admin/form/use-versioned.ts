import { type FormEvent, useState } from 'react';
import { AppError, type FieldErrors } from '#shared/errors.ts';
import { showToast } from '#web/ui/toast.tsx';
import { tellRefusal } from './tell-refusal.ts';
import { useUnsaved } from './unsaved.tsx';
import { type Form, useForm } from './use-form.ts';

interface VersionedOptions<R, V> {
  row: R;
  valuesOf: (row: R) => V;
  validate: (values: V) => FieldErrors;
  /** Saves the values over the row they were made from. */
  save: (values: V, row: R, changed: readonly (keyof V & string)[]) => Promise<R>;
  /** What is saved, as a toast names it: 'Profile'. */
  what: string;
  onSaved?: (row: R) => void;
  /** Saving leads to another screen. */
  leaves?: boolean;
}

interface Versioned<R, V> {
  form: Form<V>;
  row: R;
  /** The row as somebody else saved it, while one has to choose. */
  conflict: R | null;
  closeConflict: () => void;
  resolve: (chosen: V) => void;
  onSubmit: (event: FormEvent) => void;
}

/** A form over a row with a version: saving, and choosing when someone else was faster. */
export function useVersioned<R, V extends object>(options: VersionedOptions<R, V>): Versioned<R, V> {
  const { valuesOf, validate, save, what, onSaved, leaves } = options;
  const [row, setRow] = useState(options.row);
  const [conflict, setConflict] = useState<R | null>(null);
  const form = useForm({ initial: valuesOf(options.row), validate });
  const release = useUnsaved(form.changed.length > 0);

  const send = async (values: V, base: R, changed: readonly (keyof V & string)[]) => {
    try {
      const next = await save(values, base, changed);
      setRow(next);
      if (leaves) release();
      form.settle(valuesOf(next), values);
      showToast({ title: `${what} saved` });
      onSaved?.(next);
    } catch (error) {
      if (error instanceof AppError && error.status === 409 && error.current) setConflict(error.current as R);
      else tellRefusal(error, `${what} not saved`, form.refuse);
    }
  };
  const resolve = (chosen: V) => {
    if (!conflict) return;
    const base = conflict;
    setConflict(null);
    setRow(base);
    form.rebase(valuesOf(base), chosen);
    void form.submit((values) => send(values, base, Object.keys(chosen) as (keyof V & string)[]));
  };
  return {
    form,
    row,
    conflict,
    closeConflict: () => setConflict(null),
    resolve,
    onSubmit: form.onSubmit((values) => send(values, row, form.changed)),
  };
}
