import { TextInput } from '#web/ui/text-field.tsx';
import type { InputProps } from './input-props.ts';

export function DateInput({ value, onChange, onBlur, readOnly, control }: InputProps<string | null>) {
  return (
    <TextInput
      {...control}
      type="date"
      value={value ?? ''}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={onBlur}
    />
  );
}
