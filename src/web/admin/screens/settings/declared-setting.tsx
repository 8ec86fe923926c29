import type * as z from 'zod/mini';
import type { Field } from '#shared/resource/field.ts';
import { type SettingKey, settingActions, settingRight, settingSchemas } from '#shared/settings.ts';
import { showToast } from '#web/ui/toast.tsx';
import { VersionedForm } from '../../form/versioned-form.tsx';
import { DeclaredFields } from '../../inputs/declared-field.tsx';
import { RestoredNote } from '../../kept/restored-note.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { useMay } from '../../privileges.ts';
import { useSavedWithTab } from './save-tab.tsx';
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
      {(row) => <SettingForm name={name} row={row} />}
    </SettingCard>
  );
}

const half: readonly Field['input'][] = ['text', 'email', 'phone', 'url', 'number', 'date'];
const shortEnough = 80;

function SettingForm({ name, row: read }: { name: Key; row: SettingRow<Key> }) {
  const { title, fields, schema, toForm, fromForm, After } = settingForms[name];
  const readOnly = !settingActions(name).every(useMay(settingRight(name)));
  const state = useKeptForm<SettingRow<Key>, Values>({
    keep: { place: `settings:${name}`, on: !readOnly },
    row: read,
    valuesOf: (row) => (toForm ? toForm(row.value) : (row.value as Values)),
    // the schemas are indexed by a union of keys; each accepts its own value
    schema: schema ?? (settingSchemas[name] as unknown as z.ZodMiniType),
    save: (values, row) => saveSetting(name, fromForm ? fromForm(values) : values, row.version),
    failed: () => `${title} not saved`,
    onSaved: () => showToast({ title: `${title} saved` }),
  });
  useSavedWithTab(title, state, !readOnly);
  const labelOf = (each: string) => fields[each]?.label ?? each;
  const classOf = (each: string) => {
    const field = fields[each];
    const short = field && half.includes(field.input) && (field.max ?? 0) <= shortEnough;
    const paired =
      field && (short || field.input === 'email' || field.input === 'url' || field.input === 'image');
    return paired && Object.keys(fields).length > 1 ? undefined : styles.full;
  };
  return (
    <VersionedForm
      state={state}
      className={styles.form}
      onSubmit={() => state.submit('save')}
      labelOf={labelOf}
      fields={fields}
    >
      <RestoredNote state={state} labelOf={labelOf} inGrid />
      <DeclaredFields fields={fields} readOnly={readOnly} classOf={classOf} />
      {After ? (
        <div className={styles.full}>
          <After values={state.values} />
        </div>
      ) : null}
    </VersionedForm>
  );
}
