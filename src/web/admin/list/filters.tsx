import { ListFilter as Glyph, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { maxChoices } from '#shared/resource/choices.ts';
import { Button } from '#web/ui/button.tsx';
import { capital } from '#web/ui/capital.ts';
import { Field } from '#web/ui/field.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { writeDate } from '../dates/typed-date.ts';
import { useMedia } from '../shell/use-media.ts';
import { type ListState, withFilter } from './address.ts';
import { FilterInput, type ListFilter } from './filter-input.tsx';
import styles from './filters.module.css';
import { GoneNote } from './gone-note.tsx';
import type { List } from './use-list.ts';

/** Whether a filter names a record that no longer exists. If the kind has more records than these, its name may still be loading. */
function isGone(filter: ListFilter, value: string): boolean {
  if (!('records' in filter) || !filter.records || filter.records.length >= maxChoices) return false;
  const known = [
    ...(filter.above ?? []).map((each) => each.value),
    ...filter.records.map(({ id }) => String(id)),
  ];
  return !known.includes(value);
}

function valueText(filter: ListFilter, value: string): string {
  if ('records' in filter) {
    const above = filter.above?.find((each) => each.value === value);
    const { records } = filter;
    const other = isGone(filter, value) ? 'no longer there' : '…';
    return above?.label ?? records?.find((each) => String(each.id) === value)?.label ?? other;
  }
  if ('options' in filter) return filter.options.find((each) => each.value === value)?.label ?? value;
  return 'day' in filter ? writeDate(value) : value;
}

interface FiltersProps {
  list: List;
  fields: readonly ListFilter[];
  /** What stands between the button and the chips. */
  children?: ReactNode;
}

/** The filter button with its popover, and a chip for each active filter. */
export function Filters({ list: { state, go, leftOut }, fields, children }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  /** On a touch screen no field is focused, because the on-screen keyboard would cover the popover. */
  const touch = useMedia('(pointer: coarse)');
  const waits = fields[0] !== undefined && 'records' in fields[0];
  const { filters } = state;
  const used = fields.filter((field) => filters[field.name]);
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? capital(name);
  const without = (some: readonly ListFilter[]) => (newest: ListState) => ({
    filters: some.reduce((left, { name }) => withFilter(left, name, null), newest.filters),
  });
  return (
    <>
      {fields.length > 0 ? (
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
                  <FilterInput
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
      ) : null}
      {children}
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
      <GoneNote
        labels={used.filter((field) => isGone(field, filters[field.name] ?? '')).map(({ label }) => label)}
        leftOut={leftOut.map(labelOf)}
      />
    </>
  );
}
