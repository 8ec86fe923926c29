import { TextInput } from '#web/ui/text-field.tsx';
import type { InputProps } from './input-props.ts';

export function EmailInput({ field, value, onChange, onBlur, readOnly, control }: InputProps<string | null>) {
  return (
    <TextInput
      {...control}
      type="email"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      value={value ?? ''}
      maxLength={field.max}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
