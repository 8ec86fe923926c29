import type { ComponentType } from 'react';
import type { Field, Fields } from '#shared/resource/field.ts';
import type { FormSetting } from '#shared/settings/define.ts';
import {
  type SettingKey,
  settingActions,
  settingDeclarations,
  settingRight,
} from '#shared/settings/index.ts';
import { showToast } from '#web/ui/toast.tsx';
import { VersionedForm } from '../../form/versioned-form.tsx';
import { DeclaredFields } from '../../inputs/declared-field.tsx';
import { RestoredNote } from '../../kept/restored-note.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { useMay } from '../../privileges.ts';
import { shownIn } from './followed.ts';
import { MadeUp } from './made-up.tsx';
import { useSavedWithTab } from './save-tab.tsx';
import styles from './setting-card.module.css';
import { SettingCard } from './setting-card.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { type SettingRow, saveSetting } from './use-setting.ts';

type Declarations = typeof settingDeclarations;
type Key = { [K in SettingKey]: Declarations[K] extends { fields: Fields } ? K : never }[SettingKey];
type Values = Record<string, unknown>;

/** Content above and below the fields of some settings, given their current values. */
const above: { [K in Key]?: ComponentType<{ values: Values }> } = { contacts: MadeUp };
const below: { [K in Key]?: ComponentType<{ values: Values }> } = { replyTemplates: TemplatePreview };

/** A setting edited with ordinary fields. */
export const DeclaredSetting = ({ name }: { name: Key }) => (
  <SettingCard name={name}>{(row) => <SettingForm name={name} row={row} />}</SettingCard>
);

const half: readonly Field['input'][] = ['text', 'email', 'phone', 'url', 'number', 'date'];
const shortEnough = 80;

function SettingForm({ name, row: read }: { name: Key; row: SettingRow<Key> }) {
  const { title, fields, formSchema, toForm, fromForm }: FormSetting = settingDeclarations[name];
  const Above = above[name];
  const Below = below[name];
  const readOnly = !settingActions(name).every(useMay(settingRight(name)));
  const state = useKeptForm<SettingRow<Key>, Values>({
    keep: { place: `settings:${name}`, on: !readOnly },
    row: read,
    valuesOf: (row) => toForm(shownIn(row)),
    schema: formSchema,
    save: (values, row) => saveSetting(name, fromForm(values), row),
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
      {Above ? <Above values={state.values} /> : null}
      <DeclaredFields fields={fields} readOnly={readOnly} classOf={classOf} />
      {Below ? (
        <div className={styles.full}>
          <Below values={state.values} />
        </div>
      ) : null}
    </VersionedForm>
  );
}
