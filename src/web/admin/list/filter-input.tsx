import { useState } from 'react';
import type { Choice } from '#shared/resource/calls.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { ControlProps } from '#web/ui/field.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { DateField } from '../dates/date-field.tsx';
import { readDate } from '../dates/typed-date.ts';
import { idsIn, useMoreChoices } from '../resource/choices.ts';
import styles from './filters.module.css';

/** A filter of a list: one of a few values, a record found by name, an exact text, or a day. */
export type ListFilter = { name: string; label: string } & (
  | { options: readonly Option[] }
  | RecordFilter
  | { suggestions: readonly string[] }
  | { day: { min?: string | undefined; max?: string | undefined } }
);

interface Option {
  value: string;
  label: string;
}

interface RecordFilter {
  records: readonly Choice[] | undefined;
  placeholder?: string;
  /** Their kind, if there may be more records than these. */
  of?: { to: string; type?: string | undefined };
  /** Options above the records, such as ‘Unassigned’. */
  above?: readonly Option[];
}

/** The value for no filter; a select shows its placeholder for an empty value. */
const any = 'any';

interface InputProps {
  field: ListFilter;
  autoFocus?: boolean;
  control: ControlProps;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** The input of one filter. */
export function FilterInput({ field, control, value, onChange, autoFocus = false }: InputProps) {
  if ('records' in field)
    return (
      <RecordPicker field={field} control={control} value={value} onChange={onChange} autoFocus={autoFocus} />
    );
  if ('options' in field)
    return (
      <Select
        {...control}
        className={value === undefined ? styles.any : undefined}
        value={value ?? any}
        options={[{ value: any, label: 'Any' }, ...field.options]}
        onChange={(next) => onChange(next === any ? null : next)}
      />
    );
  if ('suggestions' in field)
    return <ExactText field={field} control={control} value={value} onChange={onChange} />;
  return (
    <DateField
      {...control}
      value={value ?? ''}
      none="Any day"
      {...field.day}
      onChange={(day) => (day === '' || readDate(day)) && onChange(day)}
    />
  );
}

function RecordPicker({
  field,
  control,
  value,
  onChange,
  autoFocus = false,
}: InputProps & { field: RecordFilter }) {
  const { records, of, placeholder = 'Any', above = [] } = field;
  const place = above.findIndex((each) => each.value === value);
  const chosen = place >= 0 ? idAbove(place) : value ? Number(value) : null;
  const { picker } = useMoreChoices({
    to: of?.to ?? '',
    type: of?.type,
    first: of && records,
    chosen: idsIn([chosen]),
  });
  const found = of ? picker.options : (records ?? []);
  // while the records are loading, a chosen one would be shown as missing
  const options =
    found.length === 0 && chosen !== null && chosen > 0
      ? found
      : [...above.map(({ label }, at) => ({ id: idAbove(at), label })), ...found];
  return (
    <Combobox
      {...control}
      {...picker}
      autoFocus={autoFocus}
      options={options}
      value={chosen}
      placeholder={placeholder}
      onChange={(id) => {
        const next = above.find((_each, at) => idAbove(at) === id)?.value;
        onChange(next ?? (id === null ? null : String(id)));
      }}
    />
  );
}

/** Ids for the options above the records. Records count from 1, and -1 is a combobox’s choice yet to be created. */
const idAbove = (place: number): number => -2 - place;

/** Filters by exact text, so only once the text is complete. */
function ExactText({
  field,
  control,
  value = '',
  onChange,
}: InputProps & { field: { name: string; suggestions: readonly string[] } }) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // changed elsewhere, by a button or Back
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const send = () => {
    if (text.trim() !== value) onChange(text.trim() || null);
  };
  const list = `suggestions-${field.name}`;
  return (
    <>
      <TextInput
        {...control}
        value={text}
        list={list}
        maxLength={200}
        onChange={(event) => {
          setText(event.target.value);
          if (field.suggestions.includes(event.target.value)) onChange(event.target.value);
        }}
        onBlur={send}
        onKeyDown={(event) => keyOf(event) === 'Enter' && send()}
      />
      <datalist id={list}>
        {field.suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
