import { useMemo, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import { submit } from './form.tsx';
import { showRefusal } from './problems.ts';
import { changedNames, sameValue, withTyped } from './same-value.ts';
import { type Leaving, useUnsaved } from './unsaved.tsx';
import { rebase, settle, useSchemaForm } from './use-schema-form.ts';

export interface VersionedOptions<R, V, I> {
  row: R;
  valuesOf: (row: R) => V;
  schema: z.ZodMiniType;
  /** Saves the values over the row they are based on. */
  save: (values: V, row: R, changed: readonly (keyof V & string)[], intent: I) => Promise<NonNullable<R>>;
  onSaved: (row: NonNullable<R>, sent: V, intent: I) => void;
  /** Waits for a save that is running by itself: the next one builds on it. */
  settled?: () => Promise<unknown>;
  /** The toast’s message after a failed save, with a retry button. */
  failed: (intent: I) => string;
  onRetry?: (intent: I) => void;
  /** What happens to unsaved changes on leaving, if they are not lost. */
  kept?: () => Leaving;
  /** Navigates away after saving. */
  leaves?: boolean;
  /** Takes over what others changed in other fields without asking, and then saves if `again` allows. */
  merges?: { again: (intent: I) => boolean };
}

interface Conflict<V, I> {
  /** The row this form is based on, and as it was saved since. */
  rows: readonly [unknown, unknown];
  base: V;
  theirs: V;
  intent: I;
  resolve: (chosen: V) => Promise<unknown>;
  close: () => void;
}

interface Pressed<V> {
  values: V;
  merged: number;
}

export interface Versioned<R, V extends FieldValues, I> {
  form: UseFormReturn<V>;
  row: R;
  /** The form’s current values, and which of them are unsaved. */
  values: V;
  changed: readonly (keyof V & string)[];
  /** Names of fields whose shown values were changed by a save elsewhere; the form that handles them empties the list. */
  heard: { readonly current: string[] };
  /** What is in the form now, for a `submit` that begins later. */
  pressed: () => Pressed<V>;
  /** The saved row; undefined if saving failed. What was typed after `pressed` is not sent, and nothing that came from elsewhere since. */
  submit: (intent: I, pressed?: Pressed<V>) => Promise<NonNullable<R> | undefined>;
  /** Saves the current values without validation or messages. Rejects on any failure except a conflict. */
  store: (intent: I) => Promise<NonNullable<R> | undefined>;
  /** The saved row, and the names of unsaved fields, without waiting for a render. */
  now: () => R;
  unsaved: () => readonly (keyof V & string)[];
  /** Rebases onto a newer row, keeping what was typed over the previous one. */
  adopt: (row: NonNullable<R>) => void;
  /** Like `adopt`, unless both sides changed the same field; the next save then asks. */
  hear: (row: NonNullable<R>) => void;
  /** Starts over from a row, discarding what was typed. */
  restart: (row: NonNullable<R>) => void;
  /** Discards unsaved changes, because the form is about to close. */
  release: () => void;
  /** Someone else saved first: the user chooses between their values and the other ones. */
  conflict: Conflict<V, I> | null;
}

const unseen = () =>
  new AppError(
    409,
    'This was saved elsewhere meanwhile. The form now has those changes: check them and try again.',
  );

/** A form for a row with a version: saving, and resolving conflicts. */
export function useVersioned<R, V extends FieldValues, I = 'save'>(
  options: VersionedOptions<R, V, I>,
): Versioned<R, V, I> {
  const { valuesOf, save, onSaved, settled, failed, onRetry, leaves, merges } = options;
  const [row, setRow] = useState(options.row);
  const held = useRef(row); // successive saves build on it without waiting for a render
  const heard = useRef<string[]>([]);
  /** How often something saved elsewhere came into the form. */
  const merged = useRef(0);
  const [conflict, setConflict] = useState<{ row: NonNullable<R>; intent: I } | null>(null);
  const form = useSchemaForm<V>(options.schema, valuesOf(options.row));
  const values = useWatch({ control: form.control }) as V; // all fields have initial values
  const base = form.formState.defaultValues as V; // as above
  const changed = useMemo(() => changedNames(values, base), [values, base]);
  const release = useUnsaved(changed.length > 0, options.kept);

  const hold = (next: R) => {
    held.current = next;
    setRow(next);
  };
  const goOn = (next: R, from: V, elsewhere = true) => {
    hold(next);
    const typed = withTyped(valuesOf(next), from, form.getValues());
    if (elsewhere) {
      merged.current += 1;
      heard.current.push(...changedNames(typed, form.getValues()));
    }
    settle(form, valuesOf(next), typed);
  };
  /** Whether both sides changed the same field to different values. */
  const disputed = (theirs: V): boolean => {
    const saved = valuesOf(held.current);
    const now = form.getValues();
    return changedNames(now, saved).some(
      (name) => !sameValue(theirs[name], saved[name]) && !sameValue(theirs[name], now[name]),
    );
  };

  const send = async (sent: V, intent: I): Promise<NonNullable<R>> => {
    const over = held.current;
    const next = await save(sent, over, changedNames(sent, valuesOf(over)), intent);
    if (leaves) release();
    goOn(next, sent, false);
    onSaved(next, sent, intent);
    return next;
  };
  /** Saves; on a conflict, merges or opens the dialog. */
  const sendOver = async (sent: V, intent: I): Promise<NonNullable<R> | undefined> => {
    try {
      return await send(sent, intent);
    } catch (error) {
      if (!(error instanceof AppError && error.status === 409 && error.current)) throw error;
      const current = error.current as NonNullable<R>; // the call’s contract: the current row
      if (merges && !disputed(valuesOf(current))) {
        goOn(current, valuesOf(held.current));
        if (merges.again(intent)) return send(structuredClone(form.getValues()), intent);
        throw unseen();
      }
      setConflict({ row: current, intent });
      return undefined;
    }
  };
  const told = (sending: Promise<NonNullable<R> | undefined>, intent: I) =>
    sending.catch((error: unknown) => {
      showRefusal(form, error, failed(intent), onRetry && (() => onRetry(intent)));
      return undefined;
    });
  const pressed = () => ({ values: structuredClone(form.getValues()), merged: merged.current });
  const sendPressed = async (valid: V, intent: I, { values, merged: before }: Pressed<V>) => {
    const since = changedNames(form.getValues(), values);
    await settled?.();
    if (merged.current !== before) throw unseen(); // these values would take that back
    return sendOver({ ...valid, ...Object.fromEntries(since.map((name) => [name, values[name]])) }, intent);
  };
  return {
    form,
    row,
    values,
    changed,
    release,
    heard,
    pressed,
    submit: (intent, at = pressed()) => submit(form, (valid) => told(sendPressed(valid, intent, at), intent)),
    store: (intent) => sendOver(structuredClone(form.getValues()), intent),
    now: () => held.current,
    unsaved: () => changedNames(form.getValues(), valuesOf(held.current)),
    restart: (next) => {
      hold(next);
      rebase(form, valuesOf(next), valuesOf(next));
    },
    adopt: (next) => goOn(next, valuesOf(held.current)),
    hear: (next) => {
      if (!disputed(valuesOf(next))) goOn(next, valuesOf(held.current));
    },
    conflict: conflict && {
      rows: [held.current, conflict.row],
      base: valuesOf(held.current),
      theirs: valuesOf(conflict.row),
      intent: conflict.intent,
      resolve: async (chosen) => {
        setConflict(null);
        hold(conflict.row);
        rebase(form, valuesOf(conflict.row), chosen);
        const again = (sent: V) => told(sendOver(sent, conflict.intent), conflict.intent);
        return merges ? again(structuredClone(form.getValues())) : submit(form, again);
      },
      close: () => setConflict(null),
    },
  };
}
