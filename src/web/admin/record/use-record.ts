import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Resource } from '#shared/resource/define.ts';
import { showToast } from '#web/ui/toast.tsx';
import { changedNames } from '../form/same-value.ts';
import { useVersioned, type Versioned } from '../form/use-versioned.ts';
import { useMay } from '../privileges.ts';
import { problemOf } from '../problem.ts';
import { notScheduled, publishTime, scheduledWords } from '../resource/publication.ts';
import {
  addRow,
  deleteRow,
  type Row,
  restoreRow,
  updateRow,
  type Values,
} from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { publishingOf, putBack } from '../resource/undo.ts';
import { readUses, type Use } from '../resource/uses.ts';
import { keptWords } from './drafts/draft-note.tsx';
import { localDraft } from './drafts/local-draft.ts';
import { type Autosave, useAutosave } from './drafts/use-autosave.ts';
import { type RecordValues, schemaOf, valuesOf } from './form-values.ts';
import { useNewerRow } from './use-newer-row.ts';

/** `publishNow`: whatever time was set. */
export type Intent = 'save' | 'publish' | 'publishNow' | 'unpublish';

const told: Record<Intent, string> = {
  save: 'saved',
  publish: 'published',
  publishNow: 'published',
  unpublish: 'taken offline',
};
const statusAfter: Partial<Record<Intent, 0 | 1>> = { publish: 1, publishNow: 1, unpublish: 0 };

/** What became of it: a time to come is no publishing. */
function savedWords(
  resource: Resource,
  next: Row,
  before: { status?: unknown; publishAt?: unknown },
  intent: Intent,
): string {
  const scheduled = next.publishAt !== before.publishAt || next.status !== before.status;
  if (intent === 'unpublish' && before.status === 1 && publishTime(next))
    return `${resource.label} is a draft again`;
  return (scheduled && scheduledWords(resource, next)) || `${resource.label} ${told[intent]}`;
}

const draftWords = (title: string, row: Row): string =>
  publishTime(row) ? `${notScheduled} ${title}` : `${title} is a draft.`;

export interface RecordState extends Versioned<Row | null, RecordValues, Intent> {
  drafts: Autosave;
  writable: boolean;
  publishes: boolean;
  running: Intent | null;
  /** The record as it is saved then; null when it was not. */
  run: (intent: Intent) => Promise<Row | null>;
  /** Whether what is written could be saved. */
  valid: () => boolean;
  remove: () => Promise<void>;
  /** Who uses the record, while one decides whether to delete it all the same. */
  deleting: Use[] | null;
  keep: () => void;
}

/** One record while it is edited: its form, its draft, and what can be done with it. */
export function useRecord(screen: ResourceScreen, read: Row | null, initial: RecordValues): RecordState {
  const { resource } = screen;
  const [deleting, setDeleting] = useState<Use[] | null>(null);
  const [running, setRunning] = useState<Intent | null>(null);
  const navigate = useNavigate();
  const may = useMay(screen.tag);
  const writable = read ? may('Update') : may('Add');
  const publishes = writable && may('Publish');
  const schema = useMemo(() => schemaOf(resource), [resource]);

  const versioned = useVersioned<Row | null, RecordValues, Intent>({
    row: read,
    valuesOf: (row) => (row ? valuesOf(resource, row) : initial),
    schema,
    leaves: read === null,
    kept: () => keptWords(drafts.state),
    save: async (values, base, names, intent) => {
      const status = statusAfter[intent] ?? values.status;
      if (!base) {
        const times = publishes ? {} : { publishAt: undefined, unpublishAt: undefined };
        const added = await addRow(resource, { ...values, ...times, status });
        await drafts.settle();
        return added;
      }
      const changes: Values = Object.fromEntries(names.map((name) => [name, values[name]]));
      if (status !== base.status) changes.status = status;
      if (intent === 'publishNow') changes.publishAt = null;
      return updateRow(resource, { ...changes, id: base.id, version: base.version });
    },
    failed: (intent) => `${resource.label} not ${told[intent]}`,
    onRetry: (intent) => void again.current(intent),
    onSaved: (next, sent, intent) => {
      const title = `“${String(next[resource.title])}”`;
      const before = row ? publishingOf(row) : { status: 0, publishAt: null };
      const undo = () => void putBack(resource, next.id, before);
      showToast({
        title: savedWords(resource, next, before, intent),
        text: intent === 'save' && next.status === 0 ? draftWords(title, next) : title,
        ...(intent === 'save' ? {} : { action: { label: 'Undo', run: undo } }),
      });
      if (read) return drafts.forget();
      drafts.end();
      // what was typed while the first save was on its way is offered on the screen that opens
      const now = form.getValues();
      const typed = changedNames(now, sent).map((name) => [name, now[name]]);
      if (typed.length > 0) localDraft(resource.plural, { id: next.id }).write(Object.fromEntries(typed));
      void navigate(`${screen.path}/${next.id}`, { replace: true });
    },
  });
  const { form, row, values, changed, conflict, release } = versioned;
  // a copy, because the form goes on writing into its values
  const draft = useMemo(
    () =>
      changed.length === 0
        ? null
        : structuredClone(read ? Object.fromEntries(changed.map((name) => [name, values[name]])) : values),
    [read, changed, values],
  );
  const on = writable && running === null && conflict === null;
  const drafts = useAutosave({ resource, id: read?.id ?? null, type: screen.type, draft, on });

  const { adopt } = versioned;
  useNewerRow(resource, row, adopt);

  /** One at a time. */
  const alone = async <T>(intent: Intent, work: () => Promise<T>): Promise<T> => {
    setRunning(intent);
    try {
      return await work();
    } finally {
      setRunning(null);
    }
  };
  const run = async (intent: Intent): Promise<Row | null> => {
    if (!writable || (intent !== 'save' && !publishes)) return null;
    if (running) {
      pressed.current ||= intent === 'save';
      return null;
    }
    return (await alone(intent, () => versioned.submit(intent))) ?? null;
  };
  const again = useRef(run);
  again.current = run;
  // Ctrl+S while a save is on its way means what was typed since
  const pressed = useRef(false);
  const unsaved = changed.length > 0;
  useEffect(() => {
    if (running || !pressed.current) return;
    pressed.current = false;
    if (unsaved) void again.current('save');
  }, [running, unsaved]);

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
    drafts.end();
    release();
    const undo = () =>
      void restoreRow(resource, row.id).then(
        () => navigate(`${screen.path}/${row.id}`),
        (error: unknown) => showToast({ kind: 'error', title: 'Not restored', text: problemOf(error) }),
      );
    showToast({
      title: `${resource.label} deleted`,
      text: `“${String(values[resource.title] ?? '')}”`,
      action: { label: 'Undo', run: undo },
    });
    await navigate(screen.path);
  };

  return {
    ...{ ...versioned, adopt, drafts, writable, publishes, running, run, remove, deleting },
    conflict: conflict && {
      ...conflict,
      resolve: (chosen) => alone(conflict.intent, () => conflict.resolve(chosen)),
    },
    valid: () => schema.safeParse(form.getValues()).success,
    keep: () => setDeleting(null),
  };
}
