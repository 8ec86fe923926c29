import { useState } from 'react';
import { TextInput } from '#web/ui/text-field.tsx';
import type { InputProps } from './input-props.ts';

/** A whole number. Invalid input stays as typed. */
export function NumberInput({ value, onChange, onBlur, readOnly, control }: InputProps<number | null>) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const shown =
    Number(text) === value && text.trim() !== ''
      ? text
      : value === null || Number.isNaN(value)
        ? text
        : String(value);
  return (
    <TextInput
      {...control}
      inputMode="numeric"
      value={shown}
      readOnly={readOnly}
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value.trim() === '' ? null : Number(event.target.value));
      }}
      onBlur={onBlur}
    />
  );
}
