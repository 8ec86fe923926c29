import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Form } from '../../form/form.tsx';
import { sameValue } from '../../form/same-value.ts';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { keptWords } from '../../kept/use-kept-values.ts';
import styles from './composer.module.css';
import { keptText } from './kept-text.ts';

/** A text being written to or about a record; it is kept under its key, also when the window closes or crashes. */
export function useComposer<V extends { text: string }>(key: string, schema: z.ZodMiniType, empty: V) {
  const [kept] = useState(() => keptText(key, empty));
  const [initial] = useState(kept.read);
  const form = useSchemaForm<V>(schema, initial, 'onSubmit');
  const { subscribe } = form;
  const safe = useRef(true);
  useEffect(() => {
    const callback = ({ values }: { values: V }) => {
      safe.current = kept.write(values);
    };
    return subscribe({ formState: { values: true }, callback });
  }, [subscribe, kept]);
  const { text } = useWatch({ control: form.control }) as V; // all fields have initial values
  /** What was typed while `sent` was on its way is not sent yet, and stays. */
  const clear = (sent: V) => {
    if (!sameValue(form.getValues(), sent)) return;
    form.reset(empty);
    kept.clear();
  };
  /** What happens to it on leaving. */
  const leaving = () => (safe.current ? keptWords : null);
  return { form, clear, leaving, busy: form.formState.isSubmitting, blank: text.trim() === '' };
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
