import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { headerText } from '#shared/settings/home.ts';
import { settingActions, settingRight } from '#shared/settings/index.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { FormField } from '../../form/form-field.tsx';
import { VersionedForm } from '../../form/versioned-form.tsx';
import { RestoredNote } from '../../kept/restored-note.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { useMay } from '../../privileges.ts';
import { editable } from './headline-html.ts';
import { HeadlinePreview } from './headline-preview.tsx';
import { useSavedWithTab } from './save-tab.tsx';
import styles from './setting-card.module.css';
import { SettingCard } from './setting-card.tsx';
import { type SettingRow, saveSetting } from './use-setting.ts';

// the editor is large, so it is loaded with this tab
const HeadlineEditor = late(() => import('./headline-editor.tsx'));

/** The home page’s headline, with a live preview of its two colours. */
export const HeaderTextSetting = () => (
  <SettingCard name="headerText">{(row) => <HeaderTextForm row={row} />}</SettingCard>
);

const { title } = headerText;
const labelOf = () => title;
const schema = z.object({ headerText: headerText.schema });
const valuesOf = (row: SettingRow<'headerText'>) => ({ headerText: row.value });

function HeaderTextForm({ row: read }: { row: SettingRow<'headerText'> }) {
  const readOnly = !settingActions('headerText').every(useMay(settingRight('headerText')));
  const state = useKeptForm<SettingRow<'headerText'>, { headerText: string }>({
    keep: { place: 'settings:headerText', on: !readOnly },
    row: read,
    valuesOf,
    schema,
    save: ({ headerText: value }, row) => saveSetting('headerText', value, row),
    failed: () => `${title} not saved`,
    onSaved: () => showToast({ title: `${title} saved` }),
  });
  useSavedWithTab(title, state, !readOnly);
  const { form, values } = state;
  const [source, setSource] = useState(false);
  // also what is restored only later: the editor would drop the tags it does not know
  if (!source && !editable(values.headerText)) setSource(true);
  return (
    <VersionedForm
      state={state}
      className={styles.form}
      onSubmit={() => state.submit('save')}
      labelOf={labelOf}
      textOf={(_, text) => String(text)}
    >
      <RestoredNote state={state} labelOf={labelOf} inGrid />
      {readOnly ? null : (
        <FormField
          form={form}
          name="headerText"
          label={title}
          required
          className={styles.full}
          aside={
            <Button
              kind="quiet"
              size="sm"
              aria-pressed={source}
              disabled={source && !editable(values.headerText)}
              onClick={() => setSource(!source)}
            >
              HTML
            </Button>
          }
        >
          {(control) =>
            source ? (
              <TextArea {...control} rows={3} spellCheck={false} />
            ) : (
              <Suspense fallback={<Skeleton height="6.5rem" />}>
                <HeadlineEditor
                  id={control.id}
                  describedBy={control['aria-describedby']}
                  invalid={control['aria-invalid'] === true}
                  value={control.value}
                  onChange={control.onChange}
                  onBlur={control.onBlur}
                />
              </Suspense>
            )
          }
        </FormField>
      )}
      <div className={styles.full}>
        <HeadlinePreview html={values.headerText} />
      </div>
    </VersionedForm>
  );
}
