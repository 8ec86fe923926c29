import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type FixedPage, fixedPages, fixedPath, metaRows } from '#shared/fixed-pages.ts';
import type { Field } from '#shared/resource/field.ts';
import { type Settings, settingRight } from '#shared/settings/index.ts';
import { metaData, metaEntry, metaFields } from '#shared/settings/meta-data.ts';
import { showToast } from '#web/ui/toast.tsx';
import { VersionedForm } from '../../form/versioned-form.tsx';
import { DeclaredField } from '../../inputs/declared-field.tsx';
import { newItem } from '../../inputs/new-item.ts';
import { RestoredNote } from '../../kept/restored-note.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { useMay } from '../../privileges.ts';
import { Snippet } from '../../record/page-previews.tsx';
import { useSite } from '../../shell/use-site.ts';
import { shownIn } from './followed.ts';
import styles from './metadata.module.css';
import { useSavedWithTab } from './save-tab.tsx';
import { SettingCard } from './setting-card.tsx';
import { type SettingRow, saveSetting } from './use-setting.ts';

type Entry = NonNullable<Settings['metaData'][number]>;
type Values = Record<FixedPage, Entry>;

const valuesOf = (row: SettingRow<'metaData'>): Values =>
  Object.fromEntries(
    metaRows.map((page, index) => [page, shownIn(row)[index] ?? newItem(metaFields)]),
  ) as Values; // an entry for each fixed row

/** An empty entry is stored as null: the page falls back to its own text. */
const listOf = (values: Values): Settings['metaData'] =>
  metaRows.map((page) => {
    const entry = values[page];
    return entry.title || entry.description || entry.keywords.length > 0 ? entry : null;
  });

const labelOf = (page: string) => fixedPages[page as FixedPage];
const schema = z.record(z.enum(metaRows), metaEntry);

/** Title, description and keywords of the fixed pages; rows cannot be added, removed or moved. */
export const MetadataSetting = () => (
  <SettingCard name="metaData">{(row) => <MetadataForm row={row} />}</SettingCard>
);

function MetadataForm({ row: read }: { row: SettingRow<'metaData'> }) {
  const readOnly = !useMay(settingRight('metaData'))('Update');
  const site = useSite();
  const state = useKeptForm<SettingRow<'metaData'>, Values>({
    keep: { place: 'settings:metaData', on: !readOnly },
    row: read,
    valuesOf,
    schema,
    save: (values, row) => saveSetting('metaData', listOf(values), row),
    failed: () => 'Search engine texts not saved',
    onSaved: () => showToast({ title: 'Search engine texts saved' }),
  });
  useSavedWithTab(metaData.title, state, !readOnly);
  return (
    <VersionedForm
      state={state}
      className={styles.form}
      onSubmit={() => state.submit('save')}
      labelOf={labelOf}
      textOf={(_, value) => {
        const { title, description, keywords } = value as Entry;
        return [title, description, keywords.join(', ')].filter(Boolean).join('\n') || '(empty)';
      }}
    >
      <RestoredNote state={state} labelOf={labelOf} inGrid />
      {metaRows.map((page) => {
        const entry = state.values[page];
        return (
          <PageFold
            key={page}
            wrong={state.form.formState.errors[page] !== undefined}
            summary={
              <>
                <strong>{fixedPages[page]}</strong>
                <span>{entry.title || 'Page and company name'}</span>
              </>
            }
          >
            <div className={styles.body}>
              <Snippet
                address={location.host + fixedPath(page)}
                title={entry.title || `${fixedPages[page]} · ${site.name}`}
                description={entry.description || 'The first sentences of the page.'}
              />
              {Object.entries<Field>(metaFields).map(([name, field]) => (
                <DeclaredField key={name} field={field} name={`${page}.${name}`} readOnly={readOnly} />
              ))}
            </div>
          </PageFold>
        );
      })}
    </VersionedForm>
  );
}

interface PageFoldProps {
  wrong: boolean;
  summary: ReactNode;
  children: ReactNode;
}

/** One page; opening it closes the others. One with an error opens by itself, and then stays open even when it is corrected or another is opened. */
function PageFold({ wrong, summary, children }: PageFoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [stays, setStays] = useState(wrong);
  if (wrong && !stays) setStays(true);
  useEffect(() => {
    if (wrong && details.current) details.current.open = true;
  }, [wrong]);
  return (
    <details ref={details} className={styles.page} name={stays ? undefined : 'metadata'}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
