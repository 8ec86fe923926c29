import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Form } from '../../form/form.tsx';
import { sameValue } from '../../form/same-value.ts';
import { useUnsaved } from '../../form/unsaved.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { keptWords } from '../../kept/use-kept-values.ts';
import styles from './composer.module.css';
import { keptText } from './kept-text.ts';

/**
 * A text being written to or about a record; it is kept under its key, also when the window closes or crashes, and leaving it asks first.
 * `start` is what it begins with as long as nothing is written; what becomes of its facts later changes nothing here.
 */
export function useComposer<V extends { text: string }>(key: string, schema: z.ZodMiniType, start: V) {
  const [empty] = useState(start);
  const [kept] = useState(() => keptText(key, empty));
  const [initial] = useState(kept.read);
  const form = useSchemaForm<V>(schema, initial, 'onSubmit');
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => kept.write(values) }),
    [subscribe, kept],
  );
  const { text } = useWatch({ control: form.control }) as V; // all fields have initial values
  const blank = text.trim() === '';
  useUnsaved(!blank && text !== empty.text, () => (kept.safe() ? keptWords : null));
  /** What was typed while `sent` was on its way is not sent yet, and stays. */
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

/** A form for a message or a note. */
export const ComposerForm = <V extends FieldValues>({
  form,
  onSend,
  children,
  foot,
}: ComposerFormProps<V>) => (
  <Form form={form} className={styles.form} onSubmit={onSend}>
    {children}
    <div className={styles.foot}>{foot}</div>
  </Form>
);
