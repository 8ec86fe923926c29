import { useState } from 'react';
import { bulkNames } from '#shared/resource/bulk.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Field as Declared } from '#shared/resource/field.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox, MultiCombobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type ControlProps, Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { idsIn, useChoices } from '../choices.ts';
import type { ListedRow } from '../resource-calls.ts';
import styles from './bulk-change.module.css';
import { nameOfRows } from './row-actions.ts';

type Value = number | boolean | number[];
type Values = Record<string, Value>;

interface BulkChangeProps {
  resource: Resource;
  rows: readonly ListedRow[];
  onClose: () => void;
}

/** Sets a category, adds tags, or features all selected records. */
export default function BulkChange({ resource, rows, onClose }: BulkChangeProps) {
  const [values, setValues] = useState<Values>({});
  const [busy, setBusy] = useState(false);
  const set = (name: string, value: Value | null) =>
    setValues(({ [name]: _, ...rest }) => (value === null ? rest : { ...rest, [name]: value }));

  const save = async () => {
    setBusy(true);
    try {
      const changed = await write('records/change', {
        resource: resource.plural,
        add: true,
        rows: rows.map(({ id }) => ({ id, values })),
      });
      onClose();
      if (changed.length === 0)
        return showToast({ kind: 'info', title: 'Nothing to change: they already have it' });
      const before = changed.map(({ id, version, before: values }) => ({
        id,
        version,
        values: values as Values, // those of the fields just sent
      }));
      showToast({
        title: `${changed.length} of ${rows.length} changed`,
        text: nameOfRows(resource, rows),
        action: { label: 'Undo', run: () => void undo(resource, before) },
      });
    } catch (error) {
      showToast({ kind: 'error', title: 'Not changed', text: problemOf(error) });
    }
    setBusy(false);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change ${nameOfRows(resource, rows)}`}
      text="What you leave empty stays as it is."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={Object.keys(values).length === 0}
            onClick={() => void save()}
          >
            Change
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {bulkNames(resource).map((name) => {
          const field = resource.fields[name];
          if (!field) return null;
          const value = values[name];
          return (
            <Field
              key={name}
              label={field.input === 'references' ? `Add ${field.label.toLowerCase()}` : field.label}
            >
              {(control) =>
                field.to ? (
                  <Records
                    field={field}
                    control={control}
                    value={value}
                    onChange={(next) => set(name, next)}
                  />
                ) : (
                  <Select
                    {...control}
                    value={value === undefined ? 'same' : String(value)}
                    options={[
                      { value: 'same', label: 'As it is' },
                      { value: 'true', label: 'Yes' },
                      { value: 'false', label: 'No' },
                    ]}
                    onChange={(next) => set(name, next === 'same' ? null : next === 'true')}
                  />
                )
              }
            </Field>
          );
        })}
      </div>
    </Dialog>
  );
}

/** A picker for the record that all get, or for those that are added. */
function Records(props: {
  field: Declared;
  control: ControlProps;
  value: Value | undefined;
  onChange: (value: number | number[] | null) => void;
}) {
  const { field, control, value, onChange } = props;
  const ids = idsIn([value]);
  const { picker } = useChoices(field.to, field.toType, ids);
  return field.input === 'references' ? (
    <MultiCombobox
      {...control}
      {...picker}
      value={ids}
      onChange={(next) => onChange(next.length > 0 ? next : null)}
    />
  ) : (
    <Combobox {...control} {...picker} placeholder="As it is" value={ids[0] ?? null} onChange={onChange} />
  );
}

/** Undoes the change. Records that somebody else has changed since are left alone. */
async function undo(
  resource: Resource,
  rows: { id: number; version: number; values: Values }[],
): Promise<void> {
  try {
    const left = rows.length - (await write('records/change', { resource: resource.plural, rows })).length;
    if (left === 0) showToast({ title: 'Undone' });
    else
      showToast({
        kind: 'error',
        title: `${left} of ${rows.length} not undone`,
        text: `Someone else changed ${left === 1 ? 'it' : 'them'} in the meantime.`,
      });
  } catch (error) {
    showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) });
  }
}
