import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { AppError } from '#shared/errors.ts';
import { showToast } from '#web/ui/toast.tsx';
import { localDraft } from '../drafts/local-draft.ts';
import { type Autosave, useAutosave } from '../drafts/use-autosave.ts';
import { sameValue } from '../form/same-value.ts';
import { useUnsaved } from '../form/unsaved.tsx';
import { type Form, focusField, useForm } from '../form/use-form.ts';
import { useMay } from '../privileges.ts';
import { problemOf } from '../problem.ts';
import { forgetChoices } from './choices.ts';
import { problemsOfRecord, type RecordValues, valuesOf } from './form-values.ts';
import { keepFresh } from './fresh-rows.ts';
import { addRow, deleteRow, type Row, restoreRow, updateRow, type Values } from './resource-calls.ts';
import { useRowNews } from './row-news.ts';
import type { ResourceScreen } from './screens.ts';
import { publishingOf, putBack } from './undo.ts';
import { readUses, type Use } from './uses.ts';

export type Intent = 'save' | 'publish' | 'unpublish';

const told: Record<Intent, string> = { save: 'saved', publish: 'published', unpublish: 'taken offline' };

export interface RecordState {
  row: Row | null;
  form: Form<RecordValues>;
  drafts: Autosave;
  writable: boolean;
  publishes: boolean;
  running: Intent | null;
  /** The record as someone else saved it, while one has to choose. */
  conflict: { current: Row; intent: Intent } | null;
  problemsShown: boolean;
  /** The record as it is saved then; null when it was not. */
  run: (intent: Intent) => Promise<Row | null>;
  /** Whether what is written could be saved. */
  valid: () => boolean;
  remove: () => Promise<void>;
  /** Who uses the record, while one decides whether to delete it all the same. */
  deleting: Use[] | null;
  keep: () => void;
  /** Goes on from the other person's version with what was chosen. */
  resolve: (chosen: RecordValues) => Promise<void>;
  closeConflict: () => void;
  /** Takes over a row the server has just answered. */
  adopt: (row: Row) => void;
}

/** One record while it is edited: its form, its draft, and what can be done with it. */
export function useRecord(screen: ResourceScreen, read: Row | null, initial: RecordValues): RecordState {
  const { resource } = screen;
  const [row, setRow] = useState(read);
  const [conflict, setConflict] = useState<RecordState['conflict']>(null);
  const [deleting, setDeleting] = useState<Use[] | null>(null);
  const [running, setRunning] = useState<Intent | null>(null);
  const [problemsShown, setProblemsShown] = useState(false);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const may = useMay(screen.tag);
  const validate = useCallback((values: RecordValues) => problemsOfRecord(resource, values), [resource]);
  const form = useForm({ initial, validate });
  const { values, changed } = form;

  const writable = row ? may('Update') : may('Add');
  const publishes = writable && may('Publish');
  const release = useUnsaved(changed.length > 0);
  const draft = useMemo(
    () =>
      changed.length === 0
        ? null
        : read
          ? Object.fromEntries(changed.map((name) => [name, values[name]]))
          : { ...values },
    [read, changed, values],
  );
  const on = writable && running === null && conflict === null;
  const drafts = useAutosave({ resource, id: read?.id ?? null, type: screen.type, draft, on });

  const adopt = (next: Row) => {
    forgetChoices(resource.plural);
    setRow(next);
    form.follow(valuesOf(resource, next));
  };
  useRowNews(resource, row?.id ?? null, adopt);

  const saved = (next: Row, intent: Intent, sent: RecordValues) => {
    const title = `"${String(next[resource.title])}"`;
    const before = row ? publishingOf(row) : { status: 0 };
    const undo = () => void putBack(resource, next.id, before, () => void revalidator.revalidate());
    showToast({
      title: `${resource.label} ${told[intent]}`,
      text: intent === 'save' && next.status === 0 ? `${title} is a draft.` : title,
      ...(intent === 'save' ? {} : { action: { label: 'Undo', run: undo } }),
    });
    forgetChoices(resource.plural);
    if (row) {
      drafts.forget();
      setRow(next);
      form.settle(valuesOf(resource, next), sent);
      return;
    }
    drafts.end();
    release();
    // what was typed while the first save was on its way is offered on the screen that opens
    const typed = Object.entries(form.now()).filter(([name, value]) => !sameValue(value, sent[name]));
    if (typed.length > 0) localDraft(resource.plural, next.id).write(Object.fromEntries(typed));
    keepFresh(resource, next);
    void navigate(`${screen.path}/${next.id}`, { replace: true });
  };

  /** Sends what changed, made from the version it was read as. */
  const send = async (intent: Intent, now: RecordValues, names: readonly string[], base: Row | null) => {
    const status = intent === 'publish' ? 1 : intent === 'unpublish' ? 0 : now.status;
    try {
      let next: Row;
      if (base) {
        const changes: Values = Object.fromEntries(names.map((name) => [name, now[name]]));
        if (status !== base.status) changes.status = status;
        next = await updateRow(resource, { ...changes, id: base.id, version: base.version });
      } else {
        const times = publishes ? {} : { publishAt: undefined, unpublishAt: undefined };
        next = await addRow(resource, { ...now, ...times, status });
      }
      saved(next, intent, now);
      setProblemsShown(false);
      return next;
    } catch (error) {
      if (error instanceof AppError && error.status === 409 && error.current) {
        setConflict({ current: error.current as Row, intent }); // the record as it is now, by the call's contract
      } else if (error instanceof AppError && error.fields) {
        form.refuse(error.fields);
        setProblemsShown(true);
        focusField(Object.keys(error.fields)[0]);
      } else {
        showToast({
          kind: 'error',
          title: `${resource.label} not ${told[intent]}`,
          text: problemOf(error),
          action: { label: 'Try again', run: () => void again.current(intent) },
        });
      }
      return null;
    }
  };

  const run = async (intent: Intent): Promise<Row | null> => {
    if (!writable || running || (intent !== 'save' && !publishes)) return null;
    setRunning(intent);
    let next: Row | null = null;
    const problems = await form.submit(async (now) => {
      next = await send(intent, now, changed, row);
    });
    setRunning(null);
    if (problems) {
      setProblemsShown(true);
      focusField(Object.keys(problems)[0]);
    }
    return next;
  };
  const again = useRef(run);
  again.current = run;

  const resolve = async (chosen: RecordValues) => {
    if (!conflict) return;
    const { current, intent } = conflict;
    setConflict(null);
    setRow(current);
    form.rebase(valuesOf(resource, current), chosen);
    setRunning(intent);
    await send(intent, chosen, Object.keys(chosen), current);
    setRunning(null);
  };

  /** What others use is deleted once one knows who they are. */
  const remove = async () => {
    if (!row) return;
    const uses = deleting ? [] : await readUses(resource, [row]);
    setDeleting(uses.length > 0 ? uses : null);
    if (uses.length > 0) return;
    try {
      await deleteRow(resource, row.id);
    } catch (error) {
      showToast({ kind: 'error', title: `${resource.label} not deleted`, text: problemOf(error) });
      return;
    }
    forgetChoices(resource.plural);
    drafts.end();
    release();
    const undo = () =>
      void restoreRow(resource, row.id).then(
        () => navigate(`${screen.path}/${row.id}`),
        (error: unknown) => showToast({ kind: 'error', title: 'Not restored', text: problemOf(error) }),
      );
    showToast({
      title: `${resource.label} deleted`,
      text: `"${String(values[resource.title] ?? '')}"`,
      action: { label: 'Undo', run: undo },
    });
    await navigate(screen.path);
  };

  const closeConflict = () => setConflict(null);
  return {
    ...{ row, form, drafts, writable, publishes, running, conflict, problemsShown },
    ...{ run, valid: () => Object.keys(validate(form.now())).length === 0 },
    ...{ remove, deleting, keep: () => setDeleting(null), resolve, closeConflict, adopt },
  };
}
