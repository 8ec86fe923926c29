import { type ReactNode, useEffect } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Form } from '../../form/form.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import styles from './composer.module.css';

const kept = new Map<string, FieldValues>();

/** A text being written to or about a record; it is kept under its key while other records are open. */
export function useComposer<V extends { text: string }>(key: string, schema: z.ZodMiniType, empty: V) {
  const form = useSchemaForm<V>(schema, (kept.get(key) as V | undefined) ?? empty, 'onSubmit'); // stored by the same form
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => void kept.set(key, { ...values }) }),
    [subscribe, key],
  );
  const { text } = useWatch({ control: form.control }) as V; // all fields have initial values
  const clear = () => {
    form.reset(empty);
    kept.delete(key);
  };
  return { form, clear, busy: form.formState.isSubmitting, blank: text.trim() === '' };
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
