import { TextInput } from '#web/ui/text-field.tsx';
import type { InputProps } from './input-props.ts';

export function PhoneInput({ field, value, onChange, onBlur, readOnly, control }: InputProps<string | null>) {
  return (
    <TextInput
      {...control}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={value ?? ''}
      maxLength={field.max}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
