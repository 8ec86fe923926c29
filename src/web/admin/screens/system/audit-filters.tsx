import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import styles from '../../resource/filters.module.css';
import type { AuditFilters as Filters } from './audit-state.ts';
import { actionWords, kindWords } from './audit-words.ts';

export type AuditChoices = Pick<CallResponse<'audit/list'>, 'actors' | 'actions' | 'resources'>;

/** Stands for no filter; an empty value would read as nothing chosen yet. */
const any = 'any';
const none: Filters = { person: '', action: '', kind: '', from: '', to: '' };

interface AuditFiltersProps {
  filters: Filters;
  count: number;
  choices: AuditChoices;
  onChange: (filters: Filters) => void;
}

/** The button whose window narrows the log. */
export function AuditFilters({ filters, count, choices, onChange }: AuditFiltersProps) {
  const [open, setOpen] = useState(false);
  const set = (name: keyof Filters, value: string) => onChange({ ...filters, [name]: value });
  const select = (
    name: 'action' | 'kind',
    label: string,
    values: readonly string[],
    words: typeof kindWords,
  ) => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={filters[name] || any}
          options={[
            { value: any, label: 'Any' },
            ...values
              .map((value) => ({ value, label: words(value) }))
              .sort((a, b) => a.label.localeCompare(b.label)),
          ]}
          onChange={(value) => set(name, value === any ? '' : value)}
        />
      )}
    </Field>
  );
  const date = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={filters[name]}
          min={name === 'to' ? filters.from : undefined}
          max={name === 'from' ? filters.to : undefined}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </Field>
  );
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
        <Field label="Person">
          {(control) => (
            <Combobox
              {...control}
              value={filters.person ? Number(filters.person) : null}
              options={choices.actors}
              placeholder="Anybody"
              onChange={(id) => set('person', id === null ? '' : String(id))}
            />
          )}
        </Field>
        {select('action', 'Action', choices.actions, actionWords)}
        {select('kind', 'Kind', choices.resources, kindWords)}
        {date('from', 'From')}
        {date('to', 'Until')}
        <div className={styles.actions}>
          <Button size="sm" kind="quiet" disabled={count === 0} onClick={() => onChange(none)}>
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

const labels: Record<keyof Filters, string> = {
  person: 'Person',
  action: 'Action',
  kind: 'Kind',
  from: 'From',
  to: 'Until',
};

/** What each set filter says, and the state without it. */
export function chipsOf(filters: Filters, choices: AuditChoices): { text: string; without: Filters }[] {
  const words = (name: keyof Filters, value: string) => {
    if (name === 'person') return choices.actors.find((each) => String(each.id) === value)?.label ?? value;
    if (name === 'action') return actionWords(value);
    return name === 'kind' ? kindWords(value) : value;
  };
  return (Object.keys(labels) as (keyof Filters)[])
    .filter((name) => filters[name])
    .map((name) => ({
      text: `${labels[name]}: ${words(name, filters[name])}`,
      without: { ...filters, [name]: '' },
    }));
}
