import { useCallback, useMemo } from 'react';
import { Pill } from '#web/ui/pill.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { problemsIn } from '../form/problems.ts';
import { VersionedForm } from '../form/versioned-form.tsx';
import { DeclaredField } from '../inputs/declared-field.tsx';
import { DeleteConfirm } from '../resource/delete-confirm.tsx';
import { namedText } from '../resource/list/value-text.ts';
import { publication } from '../resource/publication.ts';
import type { Row } from '../resource/resource-calls.ts';
import { newLabel, type ResourceScreen } from '../resource/screens.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { DraftNote } from './drafts/draft-note.tsx';
import { DraftOffer } from './drafts/draft-offer.tsx';
import { useOffer } from './drafts/use-offer.ts';
import styles from './form.module.css';
import { FormActions, ViewOnSite } from './form-actions.tsx';
import { layoutOf } from './form-layout.ts';
import { labelOfName, type RecordValues } from './form-values.ts';
import { Rail } from './rail.tsx';
import { useRecord } from './use-record.ts';

interface RecordFormProps {
  screen: ResourceScreen;
  /** The record as read; null for a new one. */
  row: Row | null;
  initial: RecordValues;
  /** A new record that starts as a copy of another has nothing earlier to go on with. */
  copied?: boolean;
}

/** The form of one record, from its declaration: what it says in the main column, the rest in the rail. */
export function RecordForm({ screen, row: read, initial, copied = false }: RecordFormProps) {
  const { resource } = screen;
  const record = useRecord(screen, read, initial);
  const { row, form, values, drafts, writable, publishes } = record;
  const { errors, isSubmitted } = form.formState;
  const layout = useMemo(() => layoutOf(resource), [resource]);
  const labelOf = useCallback((name: string) => labelOfName(resource, name), [resource]);
  const [offer, closeOffer] = useOffer({
    resource,
    id: read?.id ?? null,
    type: screen.type,
    version: read?.version ?? 0,
    initial,
    on: writable && !copied,
  });
  const title = String(values[resource.title] ?? '');
  const heading = row ? title || resource.label : newLabel(screen);

  useKeys({
    'ctrl+s': () => void record.run('save'),
    'ctrl+shift+p': () => void record.run('publish'),
  });

  const state = row
    ? publication(resource, { ...row, ...(publishes ? values : {}), status: row.status })
    : null;
  return (
    <VersionedForm
      state={record}
      className={styles.page}
      onSubmit={() => record.run('save')}
      labelOf={labelOf}
      textOf={(name, value) => namedText(resource, name, value)}
    >
      <PageHead
        sticky
        title={heading}
        crumbs={[...screen.parents, { label: screen.title, path: screen.path }, { label: heading }]}
        beside={
          <>
            {state ? <Pill tone={state.tone}>{state.label}</Pill> : <Pill>New</Pill>}
            <DraftNote state={drafts.state} />
            <ViewOnSite screen={screen} row={row} />
          </>
        }
        actions={<FormActions screen={screen} record={record} />}
      />
      {offer ? (
        <DraftOffer
          offer={offer}
          labelOf={labelOf}
          onTake={() => {
            if (offer.key !== null) drafts.goOn(offer.key);
            for (const [name, value] of Object.entries(offer.values)) form.setValue(name, value);
            closeOffer();
          }}
          onDrop={() => {
            if (offer.key !== null) drafts.drop(offer.key);
            else if (!offer.author) drafts.forget(true);
            closeOffer();
          }}
        />
      ) : null}
      {isSubmitted ? <FormProblems problems={problemsIn(errors)} labelOf={labelOf} /> : null}
      {row && !writable ? (
        <p className={styles.readOnly}>
          You can look at this {resource.label.toLowerCase()} but not change it.
        </p>
      ) : null}
      <div className={styles.form}>
        <div className={styles.card}>
          <div className={styles.fields}>
            {layout.main.map(({ name, field, half }) => (
              <DeclaredField
                key={name}
                field={field}
                name={name}
                readOnly={!writable}
                className={half ? styles.half : styles.full}
              />
            ))}
          </div>
        </div>
        <Rail screen={screen} fields={layout.rail} record={record} />
      </div>
      {record.deleting ? (
        <DeleteConfirm
          what={`“${title}”`}
          uses={record.deleting}
          onClose={record.keep}
          onConfirm={() => void record.remove()}
        />
      ) : null}
    </VersionedForm>
  );
}
