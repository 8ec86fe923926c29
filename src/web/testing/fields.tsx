import * as z from 'zod/mini';
import type { Fields } from '#shared/resource/field.ts';
import { Form } from '#web/admin/form/form.tsx';
import { useSchemaForm } from '#web/admin/form/use-schema-form.ts';
import { DeclaredFields } from '#web/admin/inputs/declared-field.tsx';
import { newItem } from '#web/admin/record/form-values.ts';
import { showInPanel } from './panel.tsx';
import type { Answers } from './server.ts';

interface Shown {
  /** What they begin with, where it is not what a new record has. */
  values?: Record<string, unknown>;
  readOnly?: boolean;
  answers?: Answers;
  privileges?: readonly string[];
}

/** Shows declared fields in a form of their own; what they hold now is told by what it returns. */
export async function showFields(
  fields: Fields,
  { values = {}, readOnly = false, answers, privileges }: Shown = {},
) {
  const schema = z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])),
  );
  let held: () => Record<string, unknown> = () => ({});
  function Fielded() {
    const form = useSchemaForm<Record<string, unknown>>(schema, { ...newItem(fields), ...values });
    held = form.getValues;
    return (
      <Form form={form} onSubmit={() => form.trigger()}>
        <DeclaredFields fields={fields} readOnly={readOnly} />
      </Form>
    );
  }
  await showInPanel(<Fielded />, { ...(answers && { answers }), ...(privileges && { privileges }) });
  return () => held();
}
