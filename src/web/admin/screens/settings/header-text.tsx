import { lazy, Suspense, useCallback, useState } from 'react';
import type * as z from 'zod/mini';
import { settingSchemas } from '#shared/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { ConflictDialog } from '../../form/conflict-dialog.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import { fieldId } from '../../form/use-form.ts';
import { useVersioned } from '../../form/use-versioned.ts';
import { useMay } from '../../privileges.ts';
import { editable } from './headline-html.ts';
import { HeadlinePreview } from './headline-preview.tsx';
import styles from './setting-card.module.css';
import { SettingCard } from './setting-card.tsx';
import { type SettingRow, saveSetting } from './use-setting.ts';

// the editor is large: it comes when this tab is opened
const HeadlineEditor = lazy(() => import('./headline-editor.tsx'));

/** The headline of the home page, with its two colours as one types. */
export const HeaderTextSetting = () => (
  <SettingCard
    name="headerText"
    title="Header text"
    help="The headline of the home page. Mark words and press Colour: the first coloured ones take the brand’s colour, the second ones the accent."
  >
    {(row) => <Form row={row} />}
  </SettingCard>
);

const valuesOf = (row: SettingRow<'headerText'>) => ({ headerText: row.value });

function Form({ row: read }: { row: SettingRow<'headerText'> }) {
  const readOnly = !useMay('settingsView')('Update');
  const validate = useCallback(({ headerText: value }: { headerText: string }) => {
    const found = Object.values(problemsOf(settingSchemas.headerText as unknown as z.ZodMiniType, value));
    return found[0] ? { headerText: found[0] } : ({} as Record<string, string>);
  }, []);
  const { form, conflict, closeConflict, resolve, onSubmit } = useVersioned({
    row: read,
    valuesOf,
    validate,
    save: ({ headerText: value }, row) => saveSetting('headerText', value, row.version),
    what: 'Header text',
  });
  const { headerText: value } = form.values;
  const [source, setSource] = useState(() => !editable(value));
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Field
        id={fieldId('headerText')}
        label="Header text"
        error={form.errors.headerText}
        required
        className={styles.full}
        aside={
          readOnly ? null : (
            <Button
              kind="quiet"
              size="sm"
              aria-pressed={source}
              disabled={source && !editable(value)}
              onClick={() => setSource(!source)}
            >
              HTML
            </Button>
          )
        }
      >
        {(control) =>
          source || readOnly ? (
            <TextArea
              {...control}
              rows={3}
              value={value}
              readOnly={readOnly}
              spellCheck={false}
              onChange={(event) => form.set('headerText', event.target.value)}
              onBlur={() => form.touch('headerText')}
            />
          ) : (
            <Suspense fallback={<Skeleton height="6.5rem" />}>
              <HeadlineEditor
                id={control.id}
                describedBy={control['aria-describedby']}
                invalid={control['aria-invalid'] === true}
                value={value}
                onChange={(next) => form.set('headerText', next)}
                onBlur={() => form.touch('headerText')}
              />
            </Suspense>
          )
        }
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
