import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import type { Choice } from '#shared/resource/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import styles from '../../resource/filters.module.css';
import { nobody } from './desk-state.ts';
import { withFilter } from './with-filter.ts';

export interface DeskFilter {
  name: string;
  label: string;
  /** Without options it is a day. */
  options?: readonly { value: string; label: string }[];
}

interface DeskFiltersProps {
  fields: readonly DeskFilter[];
  filters: Readonly<Record<string, string>>;
  onChange: (filters: Readonly<Record<string, string>>) => void;
}

const any = 'any';

/** Whose and since when every desk asks; what else it is narrowed by stands between. */
export const workFilters = (people: readonly Choice[], between: readonly DeskFilter[]): DeskFilter[] => [
  {
    name: 'owner',
    label: 'Owner',
    options: [
      { value: 'me', label: 'Me' },
      { value: nobody, label: 'Nobody' },
      ...people.map(({ id, label }) => ({ value: String(id), label })),
    ],
  },
  ...between,
  { name: 'mail', label: 'Mail', options: [{ value: 'failed', label: 'Did not go out' }] },
  { name: 'from', label: 'Received from' },
  { name: 'to', label: 'Received until' },
];

export function DeskFilterButton({ fields, filters, onChange }: DeskFiltersProps) {
  const [open, setOpen] = useState(false);
  const count = fields.filter((field) => filters[field.name]).length;
  const set = (name: string, value: string | null) => onChange(withFilter(filters, name, value));
  const clear = () => onChange(fields.reduce((left, field) => withFilter(left, field.name, null), filters));
  return (
    <Popover
      title="Filter"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<ListFilter size={16} aria-hidden />}>
          Filter{count > 0 ? <span className={styles.count}>{count}</span> : null}
        </Button>
      }
    >
      <div className={styles.form}>
        {fields.map((field) => (
          <Field key={field.name} label={field.label}>
            {(control) =>
              field.options ? (
                <Select
                  {...control}
                  value={filters[field.name] ?? any}
                  options={[{ value: any, label: 'Any' }, ...field.options]}
                  onChange={(value) => set(field.name, value === any ? null : value)}
                />
              ) : (
                <TextInput
                  {...control}
                  type="date"
                  value={filters[field.name] ?? ''}
                  onChange={(event) => set(field.name, event.target.value || null)}
                />
              )
            }
          </Field>
        ))}
        <div className={styles.actions}>
          <Button size="sm" kind="quiet" disabled={count === 0} onClick={clear}>
            Clear filters
          </Button>
          <Button size="sm" kind="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        </div>
      </div>
    </Popover>
  );
}

/** One chip for each filter that is set. */
export function DeskFilterChips({ fields, filters, onChange }: DeskFiltersProps) {
  return fields.map(({ name, label, options }) => {
    const value = filters[name];
    if (!value) return null;
    const text = `${label}: ${options?.find((each) => each.value === value)?.label ?? value}`;
    return (
      <span key={name} className={styles.chip}>
        {text}
        <button
          type="button"
          aria-label={`Remove filter ${text}`}
          onClick={() => onChange(withFilter(filters, name, null))}
        >
          <X size={14} aria-hidden />
        </button>
      </span>
    );
  });
}
