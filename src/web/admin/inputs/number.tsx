import { useState } from 'react';
import { TextInput } from '#web/ui/text-field.tsx';
import type { InputProps } from './input-props.ts';

/** A whole number. Invalid input stays as typed. */
export function NumberInput({ value, onChange, onBlur, readOnly, control }: InputProps<number | null>) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const typed = text.trim() === '' ? null : Number(text);
  // what came from elsewhere, by an undone step, stands in place of what was typed
  const shown = Object.is(typed, value) ? text : value === null ? '' : String(value);
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
