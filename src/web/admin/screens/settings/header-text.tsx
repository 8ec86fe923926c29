import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { settingSchemas } from '#shared/settings.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { ConflictDialog } from '../../form/conflict-dialog.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import { fieldId } from '../../form/use-form.ts';
import { useVersioned } from '../../form/use-versioned.ts';
import { useMay } from '../../privileges.ts';
import { HeadlinePreview } from './headline-preview.tsx';
import styles from './setting-card.module.css';
import { SettingCard } from './setting-card.tsx';
import { type SettingRow, saveSetting } from './use-setting.ts';

/** The headline of the home page, with its two colours as one types. */
export const HeaderTextSetting = () => (
  <SettingCard
    name="headerText"
    title="Header text"
    help="The headline of the home page. The first words between <em> and </em> take the brand’s colour, the second ones the accent; <strong> and <br> work too."
  >
    {(row) => <Form row={row} />}
  </SettingCard>
);

const valuesOf = (row: SettingRow<'headerText'>) => ({ value: row.value });

function Form({ row: read }: { row: SettingRow<'headerText'> }) {
  const readOnly = !useMay('settingsView')('Update');
  const validate = useCallback(({ value }: { value: string }) => {
    const found = Object.values(problemsOf(settingSchemas.headerText as unknown as z.ZodMiniType, value));
    return found[0] ? { value: found[0] } : ({} as Record<string, string>);
  }, []);
  const { form, conflict, closeConflict, resolve, onSubmit } = useVersioned({
    row: read,
    valuesOf,
    validate,
    save: ({ value }, row) => saveSetting('headerText', value, row.version),
    what: 'Header text',
  });
  const { value } = form.values;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Field
        id={fieldId('value')}
        label="Header text"
        error={form.errors.value}
        required
        className={styles.full}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={value}
            readOnly={readOnly}
            spellCheck={false}
            onChange={(event) => form.set('value', event.target.value)}
            onBlur={() => form.touch('value')}
          />
        )}
      </Field>
      <div className={styles.full}>
        <HeadlinePreview html={value} />
      </div>
      {readOnly ? null : (
        <div className={styles.full}>
          <SaveBar dirty={form.changed.length > 0} busy={form.busy} onReset={() => form.settle(form.base)} />
        </div>
      )}
      {conflict ? (
        <ConflictDialog
          base={form.base}
          mine={form.values}
          theirs={valuesOf(conflict)}
          labelOf={() => 'Header text'}
          textOf={(_, text) => String(text)}
          onClose={closeConflict}
          onResolve={resolve}
        />
      ) : null}
    </form>
  );
}
