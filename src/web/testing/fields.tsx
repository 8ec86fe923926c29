import { useState } from 'react';
import * as z from 'zod/mini';
import type { Fields } from '#shared/resource/field.ts';
import { Form } from '#web/admin/form/form.tsx';
import { useSchemaForm } from '#web/admin/form/use-schema-form.ts';
import { DeclaredFields } from '#web/admin/inputs/declared-field.tsx';
import { newItem } from '#web/admin/inputs/new-item.ts';
import { showInPanel } from './panel.tsx';
import type { Answers } from './server.ts';

interface Shown {
  /** Initial values that differ from those of a new record. */
  values?: Record<string, unknown>;
  readOnly?: boolean;
  /** Adds a button ‘Turn’ that toggles read-only. */
  turns?: boolean;
  answers?: Answers;
  privileges?: readonly string[];
}

/** Renders declared fields in a form; the returned function reads their current values. */
export async function showFields(
  fields: Fields,
  { values = {}, readOnly = false, turns = false, answers, privileges }: Shown = {},
) {
  const schema = z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])),
  );
  let held: () => Record<string, unknown> = () => ({});
  function Fielded() {
    const form = useSchemaForm<Record<string, unknown>>(schema, { ...newItem(fields), ...values });
    held = form.getValues;
    const [still, setStill] = useState(readOnly);
    return (
      <Form form={form} onSubmit={() => form.trigger()}>
        <DeclaredFields fields={fields} readOnly={still} />
        {turns ? (
          <button type="button" onClick={() => setStill(!still)}>
            Turn
          </button>
        ) : null}
      </Form>
    );
  }
  await showInPanel(<Fielded />, { ...(answers && { answers }), ...(privileges && { privileges }) });
  return () => held();
}
