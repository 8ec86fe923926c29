import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#shared/errors.ts';
import { showToast } from '#web/ui/toast.tsx';
import { type Autosave, useAutosave } from '../drafts/use-autosave.ts';
import { useUnsaved } from '../form/unsaved.ts';
import { type Form, focusField, useForm } from '../form/use-form.ts';
import { useMay } from '../privileges.ts';
import { problemOf } from '../problem.ts';
import { forgetChoices } from './choices.ts';
import { problemsOfRecord, type RecordValues, valuesOf } from './form-values.ts';
import { keepFresh } from './fresh-rows.ts';
import { addRow, deleteRow, type Row, restoreRow, updateRow, type Values } from './resource-calls.ts';
import type { ResourceScreen } from './screens.ts';
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
  run: (intent: Intent) => Promise<void>;
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
    drafts.forget();
    setRow(next);
    form.settle(valuesOf(resource, next));
  };
  const saved = (next: Row, intent: Intent) => {
    const title = `"${String(next[resource.title])}"`;
    showToast({
      title: `${resource.label} ${told[intent]}`,
      text: intent === 'save' && next.status === 0 ? `${title} is a draft.` : title,
    });
    if (row) return adopt(next);
    forgetChoices(resource.plural);
    drafts.end();
    release();
    keepFresh(resource, next);
    void navigate(`${screen.path}/${next.id}`, { replace: true });
  };

  /** Sends what changed, made from the version it was read as. */
  const send = async (intent: Intent, now: RecordValues, names: readonly string[], base: Row | null) => {
    const status = intent === 'publish' ? 1 : intent === 'unpublish' ? 0 : now.status;
    try {
      if (base) {
        const changes: Values = Object.fromEntries(names.map((name) => [name, now[name]]));
        if (status !== base.status) changes.status = status;
        saved(await updateRow(resource, { ...changes, id: base.id, version: base.version }), intent);
      } else {
        const times = publishes ? {} : { publishAt: undefined, unpublishAt: undefined };
        saved(await addRow(resource, { ...now, ...times, status }), intent);
      }
      setProblemsShown(false);
    } catch (error) {
      if (error instanceof AppError && error.status === 409 && error.current) {
        setConflict({ current: error.current as Row, intent }); // the record as it is now, by the call's contract
      } else if (error instanceof AppError && error.fields) {
        form.refuse(error.fields);
        setProblemsShown(true);
        focusField(Object.keys(error.fields)[0]);
      } else {
        showToast({ kind: 'error', title: `${resource.label} not ${told[intent]}`, text: problemOf(error) });
      }
    }
  };

  const run = async (intent: Intent) => {
    if (!writable || running || (intent !== 'save' && !publishes)) return;
    setRunning(intent);
    const problems = await form.submit((now) => send(intent, now, changed, row));
    setRunning(null);
    if (problems) {
      setProblemsShown(true);
      focusField(Object.keys(problems)[0]);
    }
  };

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
    ...{ run, remove, deleting, keep: () => setDeleting(null), resolve, closeConflict, adopt },
  };
}
