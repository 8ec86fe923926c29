import { TextInput } from '#web/ui/text-field.tsx';
import type { InputProps } from './input-props.ts';

export function UrlInput({ field, value, onChange, onBlur, readOnly, control }: InputProps<string | null>) {
  return (
    <TextInput
      {...control}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https:// or /path"
      value={value ?? ''}
      maxLength={field.max}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
