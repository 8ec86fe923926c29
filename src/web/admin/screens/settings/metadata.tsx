import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { optionalText, optionalTextarea, words } from '#shared/resource/kit.ts';
import { type MetaPage, metaRows, type Settings, settingSchemas } from '#shared/settings.ts';
import { ConflictDialog } from '../../form/conflict-dialog.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import { useVersioned } from '../../form/use-versioned.ts';
import { useMay } from '../../privileges.ts';
import { FieldInput } from '../../resource/field-input.tsx';
import { Snippet } from '../../resource/snippet.tsx';
import { useSite } from '../../root/site.ts';
import styles from './metadata.module.css';
import { SettingCard } from './setting-card.tsx';
import { type SettingRow, saveSetting } from './use-setting.ts';

type Entry = NonNullable<Settings['metaData'][number]>;
type Values = Record<MetaPage, Entry>;

const pages: Record<MetaPage, string> = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  projects: 'Projects',
  'case-studies': 'Case studies',
  insights: 'Insights',
  careers: 'Careers',
  contact: 'Contact',
  'privacy-policy': 'Privacy policy',
  'support-policy': 'Support policy',
  'terms-and-conditions': 'Terms and conditions',
};
const fields = {
  title: optionalText({
    label: 'Title',
    max: 160,
    help: 'About 60 characters show. Empty: the page’s and the company’s name.',
  }),
  description: optionalTextarea({ label: 'Description', max: 320, help: 'About 160 characters show.' }),
  keywords: words({ label: 'Keywords', max: 30 }),
} as const;

const valuesOf = (row: SettingRow<'metaData'>): Values =>
  Object.fromEntries(
    metaRows.map((page, index) => [page, row.value[index] ?? { title: '', description: '', keywords: [] }]),
  ) as Values; // one entry for each fixed row

/** An entry without words is stored as null: the page falls back to its own. */
const listOf = (values: Values): Settings['metaData'] =>
  metaRows.map((page) => {
    const { title, description, keywords } = values[page];
    const entry = { title: title ?? '', description: description ?? '', keywords };
    return entry.title || entry.description || keywords.length > 0 ? entry : null;
  });

/** Problems are named by their place in the list; here they belong to pages. */
function validate(values: Values): Record<string, string> {
  const found = problemsOf(settingSchemas.metaData as unknown as z.ZodMiniType, listOf(values));
  return Object.fromEntries(
    Object.entries(found).map(([name, message]) => {
      const [index, ...rest] = name.split('.');
      return [[metaRows[Number(index)], ...rest.slice(0, 1)].join('.'), message];
    }),
  );
}

/** Title, description and keywords of the fixed pages; rows can't be added, removed or moved. */
export const MetadataSetting = () => (
  <SettingCard
    name="metaData"
    title="Search engines"
    help="What search results and shared links show of each page."
  >
    {(row) => <Form row={row} />}
  </SettingCard>
);

function Form({ row: read }: { row: SettingRow<'metaData'> }) {
  const readOnly = !useMay('settingsView')('Update');
  const site = useSite();
  const { form, conflict, closeConflict, resolve, onSubmit } = useVersioned<SettingRow<'metaData'>, Values>({
    row: read,
    valuesOf,
    validate: useCallback(validate, []),
    save: (values, row) => saveSetting('metaData', listOf(values), row.version),
    what: 'Search engine texts',
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {metaRows.map((page) => {
        const entry = form.values[page];
        const wrong = Object.keys(form.errors).some((name) => name.startsWith(`${page}.`));
        return (
          <details
            key={page}
            className={styles.page}
            open={wrong || undefined}
            name={wrong ? undefined : 'metadata'}
          >
            <summary>
              <strong>{pages[page]}</strong>
              <span>{entry.title || 'Page and company name'}</span>
            </summary>
            <div className={styles.body}>
              <Snippet
                address={`${location.host}/${page === 'home' ? '' : page}`}
                title={entry.title || `${pages[page]} · ${site.name}`}
                description={entry.description || 'The first sentences of the page.'}
              />
              {(Object.keys(fields) as (keyof Entry)[]).map((name) => (
                <FieldInput
                  key={name}
                  field={fields[name] as never}
                  name={`${page}.${name}`}
                  value={entry[name]}
                  readOnly={readOnly}
                  errors={form.errors}
                  onChange={(_, value) => form.set(page, { ...entry, [name]: value })}
                  onTouch={form.touch}
                />
              ))}
            </div>
          </details>
        );
      })}
      {readOnly ? null : (
        <SaveBar dirty={form.changed.length > 0} busy={form.busy} onReset={() => form.settle(form.base)} />
      )}
      {conflict ? (
        <ConflictDialog
          base={form.base}
          mine={form.values}
          theirs={valuesOf(conflict)}
          labelOf={(page) => pages[page as MetaPage]}
          textOf={(_, value) => {
            const { title, description, keywords } = value as Entry;
            return [title, description, keywords.join(', ')].filter(Boolean).join('\n') || '(empty)';
          }}
          onClose={closeConflict}
          onResolve={resolve}
        />
      ) : null}
    </form>
  );
}
