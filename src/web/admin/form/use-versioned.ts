import { useMemo, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import { submit } from './form.tsx';
import { showRefusal } from './problems.ts';
import { changedNames, withTyped } from './same-value.ts';
import { type LeaveWords, useUnsaved } from './unsaved.tsx';
import { rebase, useSchemaForm } from './use-schema-form.ts';

export interface VersionedOptions<R, V, I> {
  row: R;
  valuesOf: (row: R) => V;
  schema: z.ZodMiniType;
  /** Saves the values over the row they are based on. */
  save: (values: V, row: R, changed: readonly (keyof V & string)[], intent: I) => Promise<NonNullable<R>>;
  onSaved: (row: NonNullable<R>, sent: V, intent: I) => void;
  /** The toast’s message after a failed save, with a retry button. */
  failed: (intent: I) => string;
  onRetry?: (intent: I) => void;
  /** What happens to unsaved changes on leaving, if they are not lost. */
  kept?: () => LeaveWords | null;
  /** Navigates away after saving. */
  leaves?: boolean;
}

interface Conflict<V, I> {
  base: V;
  theirs: V;
  intent: I;
  resolve: (chosen: V) => Promise<unknown>;
  close: () => void;
}

export interface Versioned<R, V extends FieldValues, I> {
  form: UseFormReturn<V>;
  row: R;
  /** The form’s current values, and which of them are unsaved. */
  values: V;
  changed: readonly (keyof V & string)[];
  /** The saved row; undefined if saving failed. */
  submit: (intent: I) => Promise<NonNullable<R> | undefined>;
  /** Rebases onto a newer row, keeping what was typed over the previous one. */
  adopt: (row: NonNullable<R>) => void;
  /** Discards unsaved changes, because the form is about to close. */
  release: () => void;
  /** Someone else saved first: the user chooses between their values and the other ones. */
  conflict: Conflict<V, I> | null;
}

/** A form for a row with a version: saving, and resolving conflicts. */
export function useVersioned<R, V extends FieldValues, I = 'save'>(
  options: VersionedOptions<R, V, I>,
): Versioned<R, V, I> {
  const { valuesOf, save, onSaved, failed, onRetry, leaves } = options;
  const [row, setRow] = useState(options.row);
  const [conflict, setConflict] = useState<{ row: NonNullable<R>; intent: I } | null>(null);
  const form = useSchemaForm<V>(options.schema, valuesOf(options.row));
  const values = useWatch({ control: form.control }) as V; // all fields have initial values
  const base = form.formState.defaultValues as V; // as above
  const changed = useMemo(() => changedNames(values, base), [values, base]);
  const release = useUnsaved(changed.length > 0, options.kept);

  const send = async (sent: V, over: R, intent: I): Promise<NonNullable<R> | undefined> => {
    try {
      const next = await save(sent, over, changedNames(sent, valuesOf(over)), intent);
      setRow(next);
      if (leaves) release();
      rebase(form, valuesOf(next), withTyped(valuesOf(next), sent, form.getValues()));
      onSaved(next, sent, intent);
      return next;
    } catch (error) {
      if (error instanceof AppError && error.status === 409 && error.current)
        setConflict({ row: error.current as NonNullable<R>, intent }); // the call’s contract: the current row
      else showRefusal(form, error, failed(intent), onRetry && (() => onRetry(intent)));
      return undefined;
    }
  };
  return {
    ...{ form, row, values, changed, release },
    submit: (intent) => submit(form, (sent) => send(sent, row, intent)),
    adopt: (next) => {
      const typed = withTyped(valuesOf(next), base, form.getValues());
      setRow(next);
      rebase(form, valuesOf(next), typed);
    },
    conflict: conflict && {
      base,
      theirs: valuesOf(conflict.row),
      intent: conflict.intent,
      resolve: (chosen) => {
        setConflict(null);
        setRow(conflict.row);
        rebase(form, valuesOf(conflict.row), chosen);
        return submit(form, (sent) => send(sent, conflict.row, conflict.intent));
      },
      close: () => setConflict(null),
    },
  };
}
