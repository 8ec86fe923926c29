import { useState } from 'react';
import { bulkNames } from '#shared/resource/bulk.ts';
import type { Resource } from '#shared/resource/define.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox, MultiCombobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import type { ListedRow } from '../resource-calls.ts';
import { nameOfRows } from './row-actions.ts';
import { useColumnLabels } from './use-column-labels.ts';

type Value = number | boolean | number[];
type Values = Record<string, Value>;

interface BulkChangeProps {
  resource: Resource;
  rows: readonly ListedRow[];
  onClose: () => void;
}

/** Gives all selected records the same category, further tags, or a place among the featured. */
export default function BulkChange({ resource, rows, onClose }: BulkChangeProps) {
  const labels = useColumnLabels(resource);
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
        return showToast({ kind: 'info', title: 'Nothing to change: they had it all' });
      const before = changed.map((each) => ({ id: each.id, values: each.before as Values })); // of the fields just sent
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
        <Button
          kind="primary"
          busy={busy}
          disabled={Object.keys(values).length === 0}
          onClick={() => void save()}
        >
          Change
        </Button>
      }
    >
      {bulkNames(resource).map((name) => {
        const field = resource.fields[name];
        if (!field) return null;
        const options = (field.to && labels[field.to]) || [];
        const value = values[name];
        return (
          <Field
            key={name}
            label={field.input === 'references' ? `Add ${field.label.toLowerCase()}` : field.label}
          >
            {(control) =>
              field.input === 'references' ? (
                <MultiCombobox
                  {...control}
                  options={options}
                  value={Array.isArray(value) ? value : []}
                  onChange={(ids) => set(name, ids.length > 0 ? ids : null)}
                />
              ) : field.input === 'reference' ? (
                <Combobox
                  {...control}
                  options={options}
                  placeholder="As it is"
                  value={typeof value === 'number' ? value : null}
                  onChange={(id) => set(name, id)}
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
    </Dialog>
  );
}

async function undo(resource: Resource, rows: { id: number; values: Values }[]): Promise<void> {
  try {
    await write('records/change', { resource: resource.plural, rows });
    showToast({ title: 'Undone' });
  } catch (error) {
    showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) });
  }
}
