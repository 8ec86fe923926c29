import { useState } from 'react';
import { TextInput } from '#web/ui/text-field.tsx';
import type { InputProps } from './input-props.ts';

/** '5,00,000' or '500 000': groups of two or three digits, three at the end. */
const grouped = /^\s*-?\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}\s*$/;

/** What is no number comes as it was typed, for the form to refuse: as NaN it would be null to the server, and gone. */
function read(text: string): number | null {
  const digits = grouped.test(text) ? text.replace(/[,\s]/g, '') : text;
  const typed = Number.isFinite(Number(digits)) ? Number(digits) : text;
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
