import { Select } from '#web/ui/select.tsx';
import type { InputProps } from './input-props.ts';

export function SelectInput({
  field,
  value,
  onChange,
  onBlur,
  readOnly,
  control,
}: InputProps<string | null>) {
  return (
    <Select
      {...control}
      value={value}
      options={field.options ?? []}
      onChange={onChange}
      onBlur={onBlur}
      disabled={readOnly}
    />
  );
}
