import type { Fields } from '#shared/resource/field.ts';
import { FieldInput } from '../resource/field-input.tsx';
import type { Form } from './use-form.ts';

interface DeclaredFieldsProps<V extends object> {
  fields: Fields;
  form: Form<V>;
  readOnly: boolean;
  /** Class of one field, by its name. */
  classOf?: (name: string) => string | undefined;
}

/** The inputs of a set of declared fields over a form with the same names. */
export function DeclaredFields<V extends object>({
  fields,
  form,
  readOnly,
  classOf,
}: DeclaredFieldsProps<V>) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldInput
      key={name}
      field={field}
      name={name}
      value={form.values[name as keyof V]}
      readOnly={readOnly}
      errors={form.errors}
      onChange={form.set as (name: string, value: unknown) => void}
      onTouch={form.touch}
      className={classOf?.(name)}
    />
  ));
}
