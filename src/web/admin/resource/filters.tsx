import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field as Labelled } from '#web/ui/field.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Labels } from './cell.tsx';
import styles from './filters.module.css';

type Filters = Record<string, string>;

/** Stands for no filter; an empty value would read as nothing chosen yet. */
const any = 'any';

const ratings = Array.from({ length: 11 }, (_, index) => String((10 - index) / 2));

function optionsOf(field: Field) {
  if (field.input === 'switch')
    return [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ];
  if (field.input === 'rating') return ratings.map((value) => ({ value, label: `${value} stars` }));
  return field.options ?? [];
}

/** Fields a list can be filtered by; a kind's `type` is decided by its screen. */
export const filterNames = (resource: Resource): string[] =>
  resource.filters.filter((name) => name !== 'type');

function valueLabel(field: Field, value: string, labels: Labels): string {
  if (field.to) return labels[field.to]?.find((each) => String(each.id) === value)?.label ?? '…';
  return optionsOf(field).find((each) => each.value === value)?.label ?? value;
}

interface FiltersProps {
  resource: Resource;
  filters: Filters;
  labels: Labels;
  onChange: (filters: Filters) => void;
}

/** The button whose window sets the filters. */
export function FilterButton({ resource, filters, labels, onChange }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const names = filterNames(resource);
  const count = Object.keys(filters).length;
  if (names.length === 0) return null;
  const set = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = filters;
    onChange(value === null ? rest : { ...rest, [name]: value });
  };
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
        {names.map((name) => {
          const field = resource.fields[name];
          if (!field) return null;
          return (
            <Labelled key={name} label={field.label}>
              {(control) =>
                field.to ? (
                  <Combobox
                    {...control}
                    value={filters[name] ? Number(filters[name]) : null}
                    options={labels[field.to] ?? []}
                    placeholder="Any"
                    onChange={(id) => set(name, id === null ? null : String(id))}
                  />
                ) : (
                  <Select
                    {...control}
                    value={filters[name] ?? any}
                    options={[{ value: any, label: 'Any' }, ...optionsOf(field)]}
                    onChange={(value) => set(name, value === any ? null : value)}
                  />
                )
              }
            </Labelled>
          );
        })}
        <div className={styles.actions}>
          <Button size="sm" kind="quiet" disabled={count === 0} onClick={() => onChange({})}>
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
export function FilterChips({ resource, filters, labels, onChange }: FiltersProps) {
  return Object.entries(filters).map(([name, value]) => {
    const field = resource.fields[name];
    if (!field) return null;
    const text = `${field.label}: ${valueLabel(field, value, labels)}`;
    const { [name]: _, ...rest } = filters;
    return (
      <span key={name} className={styles.chip}>
        {text}
        <button type="button" aria-label={`Remove filter ${text}`} onClick={() => onChange(rest)}>
          <X size={14} aria-hidden />
        </button>
      </span>
    );
  });
}
