import { ListFilter as Glyph, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Choice } from '#shared/resource/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { type ControlProps, Field } from '#web/ui/field.tsx';
import { keyOf } from '#web/ui/key-of.ts';
import { Popover } from '#web/ui/popover.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { DateField } from '../dates/date-field.tsx';
import { readDate, writeDate } from '../dates/typed-date.ts';
import { idsIn, useMoreChoices } from '../resource/choices.ts';
import { useMedia } from '../shell/use-media.ts';
import { type ListState, withFilter } from './address.ts';
import styles from './filters.module.css';
import type { List } from './use-list.ts';

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
  /** Options above the records, such as ‘Nobody’. */
  above?: readonly Option[];
}

/** The value for no filter; a select shows its placeholder for an empty value. */
const any = 'any';

function valueText(filter: ListFilter, value: string): string {
  if ('records' in filter) {
    const above = filter.above?.find((each) => each.value === value);
    return above?.label ?? filter.records?.find((each) => String(each.id) === value)?.label ?? '…';
  }
  if ('options' in filter) return filter.options.find((each) => each.value === value)?.label ?? value;
  return 'day' in filter ? writeDate(value) : value;
}

interface FiltersProps {
  list: List;
  fields: readonly ListFilter[];
}

/** The filter button with its popover, and a chip for each active filter. */
export function Filters({ list: { state, go }, fields }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  /** On a touch screen no field is focused, because the on-screen keyboard would cover the popover. */
  const touch = useMedia('(pointer: coarse)');
  const waits = fields[0] !== undefined && 'records' in fields[0];
  const { filters } = state;
  const used = fields.filter((field) => filters[field.name]);
  const without = (some: readonly ListFilter[]) => (newest: ListState) => ({
    filters: some.reduce((left, { name }) => withFilter(left, name, null), newest.filters),
  });
  if (fields.length === 0) return null;
  return (
    <>
      <Popover
        title="Filter"
        open={open}
        onOpenChange={setOpen}
        // a record picker loads later than the other fields: until then the popover itself has the focus
        {...(waits ? { initialFocus: form } : {})}
        className={styles.window}
        trigger={
          <Button ref={button} icon={<Glyph size={16} aria-hidden />}>
            Filter{used.length > 0 ? <span className={styles.count}>{used.length}</span> : null}
          </Button>
        }
      >
        <div ref={form} className={styles.form} tabIndex={-1}>
          {fields.map((field, at) => (
            <Field key={field.name} label={field.label}>
              {(control) => (
                <Input
                  field={field}
                  control={control}
                  autoFocus={waits && at === 0 && !touch}
                  value={filters[field.name]}
                  onChange={(value) =>
                    go((newest) => ({ filters: withFilter(newest.filters, field.name, value || null) }))
                  }
                />
              )}
            </Field>
          ))}
          <div className={styles.actions}>
            <Button
              size="sm"
              kind="quiet"
              disabled={used.length === 0}
              onClick={() => {
                go(without(used));
                form.current?.focus(); // the button is about to be disabled
              }}
            >
              Clear filters
            </Button>
            <Button size="sm" kind="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        </div>
      </Popover>
      {used.length > 0 ? (
        <div className={styles.chips}>
          {used.map((field) => {
            const text = `${field.label}: ${valueText(field, filters[field.name] ?? '')}`;
            return (
              <span key={field.name} className={styles.chip}>
                {text}
                <button
                  type="button"
                  aria-label={`Remove filter ${text}`}
                  onClick={() => {
                    go(without([field]));
                    button.current?.focus(); // the chip is about to disappear together with the focus
                  }}
                >
                  <X size={14} aria-hidden />
                </button>
              </span>
            );
          })}
        </div>
      ) : null}
    </>
  );
}

interface InputProps {
  field: ListFilter;
  autoFocus?: boolean;
  control: ControlProps;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

function Input({ field, control, value, onChange, autoFocus = false }: InputProps) {
  if ('records' in field)
    return (
      <RecordPicker field={field} control={control} value={value} onChange={onChange} autoFocus={autoFocus} />
    );
  if ('options' in field)
    return (
      <Select
        {...control}
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
