import { useState } from 'react';
import { TextInput } from '#web/ui/text-field.tsx';
import type { InputProps } from './input-props.ts';

/** What is no number comes as it was typed, for the form to refuse: as NaN it would be null to the server, and gone. */
function read(text: string): number | null {
  const typed = Number.isFinite(Number(text)) ? Number(text) : text;
  return text.trim() === '' ? null : (typed as number); // as a date that is none is a text, too
}
const written = (value: unknown) => (value === null ? '' : String(value));

/** A whole number. Invalid input stays as typed. */
export function NumberInput({ value, onChange, onBlur, readOnly, control }: InputProps<number | null>) {
  const [text, setText] = useState(written(value));
  // what came from elsewhere, by an undone step, stands in place of what was typed
  const shown = Object.is(read(text), value) ? text : written(value);
  return (
    <TextInput
      {...control}
      inputMode="numeric"
      value={shown}
      readOnly={readOnly}
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={onBlur}
    />
  );
}
