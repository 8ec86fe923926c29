import { useState } from 'react';
import { TextInput } from '#web/ui/text-field.tsx';
import type { InputProps } from './input-props.ts';

/** '5,00,000' or '500 000': groups of two or three digits, three at the end. */
const grouped = /^\s*-?\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}\s*$/;

/** Text that is not a number is passed on as typed, for the form to reject; NaN would be sent as null and lost. */
function read(text: string): number | null {
  const digits = grouped.test(text) ? text.replace(/[,\s]/g, '') : text;
  const typed = Number.isFinite(Number(digits)) ? Number(digits) : text;
  return text.trim() === '' ? null : (typed as number); // text in place of a number; the schema rejects it
}
const written = (value: unknown) => (value === null ? '' : String(value));

/** A whole number. Invalid input stays as typed. */
export function NumberInput({ value, onChange, onBlur, readOnly, control }: InputProps<number | null>) {
  const [text, setText] = useState(written(value));
  // a value set from outside, such as by Undo, replaces the typed text
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
