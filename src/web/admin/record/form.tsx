import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOver, turnsOf } from '#shared/resource/publication.ts';
import { classes } from '#web/ui/classes.ts';
import { late } from '#web/ui/late.ts';
import { Pill } from '#web/ui/pill.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { problemsIn } from '../form/problems.ts';
import { changedNames } from '../form/same-value.ts';
import { useTitleFirst } from '../form/use-title-first.ts';
import { VersionedForm } from '../form/versioned-form.tsx';
import { DeclaredField } from '../inputs/declared-field.tsx';
import type { ResourceScreen } from '../resource/screens.ts';
import { newLabel } from '../resource/screens.ts';
import { useTurn } from '../resource/use-turn.ts';
import { focusTitle } from '../shell/focus-title.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { useMedia } from '../shell/use-media.ts';
import type { Edited } from './drafts/draft-calls.ts';
import { DraftNote } from './drafts/draft-note.tsx';
import { localDraft } from './drafts/local-draft.ts';
import { type Leftover, useLeftover } from './drafts/use-leftover.ts';
import styles from './form.module.css';
import { FormActions, ViewOnSite } from './form-actions.tsx';
import { layoutOf } from './form-layout.ts';
import { labelOfName, type RecordValues, writtenValues } from './form-values.ts';
import { Rail } from './rail.tsx';
import type { Recalled } from './recalled.ts';
import { stateOf } from './record-state.ts';
import { usePastedParts } from './use-pasted-parts.ts';
import { useRecord } from './use-record.ts';
import { useRemoval } from './use-removal.ts';
import { useUndoSteps } from './use-undo-steps.ts';

const UsedConfirm = late(() =>
  import('../resource/used-confirm.tsx').then((module) => ({ default: module.UsedConfirm })),
);
const LeftoverOffer = late(() =>
  import('./drafts/leftover-offer.tsx').then((module) => ({ default: module.LeftoverOffer })),
);
const DeletedNote = late(() =>
  import('./deleted-note.tsx').then((module) => ({ default: module.DeletedNote })),
);
const ReviewNote = late(() =>
  import('./drafts/review-note.tsx').then((module) => ({ default: module.ReviewNote })),
);
const OwnMailboxes = late(() =>
  import('./own-mailboxes.tsx').then((module) => ({ default: module.OwnMailboxes })),
);
const PreviewPane = late(() => import('./preview/preview-pane.tsx'));

/** From this width, form and preview are shown side by side. */
const roomy = '(min-width: 1100px)';

interface RecordFormProps {
  screen: ResourceScreen;
  /** The record and its draft as read; neither for a new one. */
  edited: Edited;
  /** The values without the draft: the saved record, or a new one’s initial values. */
  initial: RecordValues;
  /** Key of a new record. */
  entry: string;
  /** A new record that is neither a copy nor a saved draft. */
  plain?: boolean;
  /** Which of the initial values were recalled. */
  recalled?: Recalled | undefined;
  /** Somebody has deleted the record since the form was opened. */
  gone?: boolean;
}

/** The form of one record, made from its declaration: content in the main column, the rest in the rail. */
export function RecordForm(props: RecordFormProps) {
  const { screen, edited, initial, entry, plain = false, recalled, gone = false } = props;
  const { resource } = screen;
  const record = useRecord(screen, { edited, initial, key: entry, gone });
  const removal = useRemoval(screen, record);
  const { row, saved, form, values, drafts, writable } = record;
  const { errors, isSubmitted } = form.formState;
  const layout = useMemo(() => layoutOf(resource), [resource]);
  const labelOf = (name: string) => labelOfName(resource, name, values);
  /** Says that a last day has passed, or that nobody has chosen a value yet. */
  const helpOf = (name: string) =>
    name === resource.lastDay && /^\d{4}-/.test(String(values[name])) && isOver(resource, values)
      ? `This day has passed: with it, the ${resource.label.toLowerCase()} is closed.`
      : plain && !saved && values[name] === initial[name]
        ? recalled?.[name]?.words
        : undefined;
  const navigate = useNavigate();
  const title = String(values[resource.title] ?? '');
  const heading = saved || row.draft ? title || resource.label : newLabel(screen);
  const [previewing, setPreviewing] = useState(false);
  const beside = useMedia(roomy);
  const take = (written: object) => {
    for (const [name, value] of Object.entries(written)) form.setValue(name, value);
  };

  const [leftover, close] = useLeftover(resource, {
    id: saved?.id ?? null,
    type: screen.type,
    initial: writtenValues(resource, edited, initial),
  });
  const offers = record.writes && !record.moving && !gone && (saved !== null || plain);
  const { answered } = drafts;
  const isAnswered = leftover === null || !saved; // a new record’s own leftover is restored below
  useEffect(() => {
    if (isAnswered) answered();
  }, [isAnswered, answered]);
  const closeOffer = () => {
    focusTitle(); // the pressed button is about to disappear
    close();
  };
  const drop = ({ key = '' }: Leftover) =>
    localDraft(resource.plural, saved ? { id: saved.id } : { key }, screen.type).clear();
  // restores what was typed into this new record just before a reload
  const own = useRef(() => {
    const local = localDraft(resource.plural, { key: entry }, screen.type);
    const kept = local.read();
    if (!kept) return;
    const { revision = 0, updatedAt = '' } = edited.draft ?? {};
    // the server has it, but its response came after the page was left: without this it would be offered forever
    if (changedNames(kept.values, writtenValues(resource, edited, initial)).length === 0) local.clear();
    // this computer’s clock may be slow: changes based on this very revision are newer, whatever their time
    else if (kept.version === revision || kept.at > updatedAt) take(kept.values);
  });
  useEffect(() => own.current(), []);
  useTitleFirst(resource.title, plain);

  const onPaste = usePastedParts(resource, record);
  const history = useUndoSteps(form, values, record.heard);
  useKeys({
    'ctrl+z': () => writable && history.undo(),
    'ctrl+shift+z': () => writable && history.redo(),
    'ctrl+y': () => writable && history.redo(),
    'ctrl+s': () => void record.run('save'),
    'ctrl+shift+p': () => void record.run('publish'),
  });

  useTurn(values.publishAt, ...(saved ? turnsOf(resource, saved) : []));
  const state = gone ? ({ label: 'Deleted', tone: 'bad' } as const) : stateOf(resource, row);
  return (
    <VersionedForm
      state={record}
      aria-label={heading}
      className={styles.page}
      onSubmit={() => record.run('save')}
      labelOf={labelOf}
      fields={resource.fields}
    >
      <PageHead
        sticky
        title={heading}
        crumbs={[...screen.parents, { label: screen.title, path: screen.path }, { label: heading }]}
        note={<DraftNote state={drafts.state} draft={row.draft} />}
        beside={
          <>
            <Pill tone={state.tone}>{state.label}</Pill>
            <ViewOnSite screen={screen} row={gone ? null : saved} />
          </>
        }
        actions={
          gone ? null : (
            <FormActions
              screen={screen}
              record={record}
              removal={removal}
              history={history}
              previewing={previewing}
              onPreview={() => setPreviewing(!previewing)}
            />
          )
        }
      />
      {leftover && offers ? (
        <Suspense>
          <LeftoverOffer
            leftover={leftover}
            labelOf={labelOf}
            held={record.held}
            onTake={() => {
              if (leftover.key && !resource.direct) void navigate(`${screen.path}/new?draft=${leftover.key}`);
              else take(leftover.values);
              if (resource.direct) drop(leftover); // from now on stored by this form
              closeOffer();
            }}
            onDrop={() => {
              drop(leftover);
              closeOffer();
            }}
          />
        </Suspense>
      ) : null}
      {gone && saved ? (
        <Suspense>
          <DeletedNote screen={screen} record={record} id={saved.id} />
        </Suspense>
      ) : null}
      {row.draft && row.draft.state !== 'draft' && !gone ? (
        <Suspense>
          <ReviewNote screen={screen} record={record} removal={removal} draft={row.draft} />
        </Suspense>
      ) : null}
      {resource.name === 'policy' ? (
        <Suspense>
          <OwnMailboxes text={values.body} />
        </Suspense>
      ) : null}
      {isSubmitted ? <FormProblems problems={problemsIn(errors)} labelOf={labelOf} /> : null}
      {saved && !record.writes ? (
        <p className={styles.readOnly}>You can view this {resource.label.toLowerCase()} but not change it.</p>
      ) : null}
      <div className={classes(styles.form, previewing && beside && styles.parted)}>
        <div className={styles.card}>
          <div className={styles.fields} onPaste={onPaste}>
            {layout.main.map(({ name, field, half }) => (
              <DeclaredField
                key={name}
                field={field}
                name={name}
                readOnly={!writable}
                help={helpOf(name)}
                className={half ? styles.half : styles.full}
              />
            ))}
          </div>
        </div>
        <Rail screen={screen} fields={layout.rail} record={record} helpOf={helpOf} />
        {previewing ? (
          <Suspense>
            <PreviewPane
              screen={screen}
              record={record}
              beside={beside}
              onClose={() => setPreviewing(false)}
            />
          </Suspense>
        ) : null}
      </div>
      {removal.asking && saved ? (
        <Suspense>
          <UsedConfirm
            what={`“${title}”`}
            {...removal.asking}
            onClose={removal.keep}
            onConfirm={() => removal.confirm(saved)}
          />
        </Suspense>
      ) : null}
    </VersionedForm>
  );
}
