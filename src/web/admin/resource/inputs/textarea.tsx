import { TextArea } from '#web/ui/text-field.tsx';
import type { InputProps } from './input-props.ts';

/** Longer text. It grows with what is typed; too much is said, not cut off. */
export function TextareaInput({ value, onChange, onBlur, readOnly, control }: InputProps<string | null>) {
  return (
    <TextArea
      {...control}
      value={value ?? ''}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
