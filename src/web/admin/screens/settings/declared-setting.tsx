import { useCallback } from 'react';
import type * as z from 'zod/mini';
import type { Field } from '#shared/resource/field.ts';
import { type SettingKey, settingSchemas } from '#shared/settings.ts';
import { ConflictDialog } from '../../form/conflict-dialog.tsx';
import { DeclaredFields } from '../../form/declared-fields.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import { useVersioned } from '../../form/use-versioned.ts';
import { useMay } from '../../privileges.ts';
import { valueText } from '../../resource/value-text.ts';
import styles from './setting-card.module.css';
import { SettingCard } from './setting-card.tsx';
import { settingForms } from './setting-forms.ts';
import { type SettingRow, saveSetting } from './use-setting.ts';

type Key = keyof typeof settingForms & SettingKey;
type Values = Record<string, unknown>;

/** A setting edited with ordinary fields. */
export function DeclaredSetting({ name }: { name: Key }) {
  const { title, help } = settingForms[name];
  return (
    <SettingCard name={name} title={title} help={help}>
      {(row) => <Form name={name} row={row} />}
    </SettingCard>
  );
}

const half: readonly Field['input'][] = ['text', 'email', 'phone', 'url', 'number', 'date'];
const shortEnough = 80;

function Form({ name, row: read }: { name: Key; row: SettingRow<Key> }) {
  const { title, fields, toForm, fromForm, problemName, After } = settingForms[name];
  const readOnly = !useMay('settingsView')('Update');
  const validate = useCallback(
    (values: Values) => {
      // the record of schemas is indexed by a union of keys; each takes its own value
      const schema = settingSchemas[name] as unknown as z.ZodMiniType;
      const found = problemsOf(schema, fromForm ? fromForm(values) : values);
      return Object.fromEntries(
        Object.entries(found).map(([each, message]) => [problemName?.(each) ?? each, message]),
      );
    },
    [name, fromForm, problemName],
  );
  const { form, conflict, closeConflict, resolve, onSubmit } = useVersioned<SettingRow<Key>, Values>({
    row: read,
    valuesOf: (row) => (toForm ? toForm(row.value) : (row.value as Values)),
    validate,
    save: (values, row) => saveSetting(name, fromForm ? fromForm(values) : values, row.version),
    what: title,
  });
  const classOf = (each: string) => {
    const field = fields[each];
    const short = field && half.includes(field.input) && (field.max ?? 0) <= shortEnough;
    const paired =
      field && (short || field.input === 'email' || field.input === 'url' || field.input === 'image');
    return paired && Object.keys(fields).length > 1 ? undefined : styles.full;
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <DeclaredFields fields={fields} form={form} readOnly={readOnly} classOf={classOf} />
      {After ? (
        <div className={styles.full}>
          <After values={form.values} />
        </div>
      ) : null}
      {readOnly ? null : (
        <div className={styles.full}>
          <SaveBar dirty={form.changed.length > 0} busy={form.busy} onReset={() => form.settle(form.base)} />
        </div>
      )}
      {conflict ? (
        <ConflictDialog
          base={form.base}
          mine={form.values}
          theirs={toForm ? toForm(conflict.value) : (conflict.value as Values)}
          labelOf={(each) => fields[each]?.label ?? each}
          textOf={(each, value) => valueText(fields[each], value)}
          onClose={closeConflict}
          onResolve={resolve}
        />
      ) : null}
    </form>
  );
}
