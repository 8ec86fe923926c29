import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { keyOf } from '#web/ui/key-of.ts';
import { Form } from '../../form/form.tsx';
import { sameValue } from '../../form/same-value.ts';
import { useUnsaved } from '../../form/unsaved.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { keptWords } from '../../kept/use-kept-values.ts';
import { focusTitle } from '../../shell/focus-title.ts';
import { isPopupOpen } from '../../shell/use-keys.ts';
import styles from './composer.module.css';
import { keptText } from './kept-text.ts';

/**
 * A text being written to or about a record. It is kept in the browser under its key, so that it survives a closed or crashed window.
 * `start` holds the initial values; later changes to it have no effect.
 */
export function useComposer<V extends { text: string }>(key: string, schema: z.ZodMiniType, start: V) {
  const [empty] = useState(start);
  const [kept] = useState(() => keptText(key, empty));
  const [initial] = useState(kept.read);
  const form = useSchemaForm<V>(schema, initial, 'onSubmit');
  const { subscribe, reset } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => kept.write(values) }),
    [subscribe, kept],
  );
  useEffect(() => kept.follow((values) => reset(values, { keepDefaultValues: true })), [kept, reset]);
  const { text } = useWatch({ control: form.control }) as V; // all fields have initial values
  const blank = text.trim() === '';
  useUnsaved(!blank && text !== empty.text, () => (kept.safe() ? keptWords : null));
  /** Empties the form after sending, unless something was typed meanwhile. */
  const clear = (sent: V) => {
    if (!sameValue(form.getValues(), sent)) return;
    form.reset(empty);
    kept.clear();
  };
  return { form, clear, busy: form.formState.isSubmitting, blank };
}

interface ComposerFormProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  onSend: () => Promise<unknown>;
  children: ReactNode;
  /** The submit button and what is beside it. */
  foot: ReactNode;
}

/**
 * Ctrl+Enter presses the submit button, unless it is disabled. Enter in the subject only moves on to the text, because a message that
 * was sent cannot be taken back. Escape leaves the text, so that the keys of the list work again; in a dialog it closes that.
 */
function onKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target, ctrlKey, metaKey } = event;
  const key = keyOf(event);
  if (!form.contains(target as Node)) return; // from a menu: a child of the form in React only
  if (key === 'Enter' && (ctrlKey || metaKey)) form.querySelector<HTMLElement>('[type="submit"]')?.click();
  else if (key === 'Enter' && target instanceof HTMLInputElement) form.querySelector('textarea')?.focus();
  else if (key === 'Escape' && !isPopupOpen()) focusTitle();
  else return;
  event.preventDefault();
}

/** A form for a message or a note. */
export const ComposerForm = <V extends FieldValues>({
  form,
  onSend,
  children,
  foot,
}: ComposerFormProps<V>) => (
  <Form form={form} className={styles.form} onSubmit={onSend} onKeyDown={onKey}>
    {children}
    <div className={styles.foot}>{foot}</div>
  </Form>
);
