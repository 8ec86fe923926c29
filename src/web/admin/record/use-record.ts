import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError, type FieldErrors } from '#shared/errors.ts';
import { publishSchema } from '#shared/resource/calls.ts';
import { type DraftTarget, isLocked, newKey } from '#shared/resource/draft.ts';
import { importReached } from '#web/connection.ts';
import { showToast } from '#web/ui/toast.tsx';
import { asksOnLeaving } from '../form/unsaved.tsx';
import { useVersioned, type Versioned } from '../form/use-versioned.ts';
import { useMay } from '../privileges.ts';
import { client } from '../query/client.ts';
import type { Row } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { demandPerson } from '../session/ended.ts';
import { isPretended } from '../session/pretended.ts';
import { readSession, useSession } from '../session/session.ts';
import { useShown } from '../shell/use-shown.ts';
import { type Edited, editedQuery, proposeDraft, publishDraft, saveDraft } from './drafts/draft-calls.ts';
import { leavingWords } from './drafts/draft-note.tsx';
import { localDraft } from './drafts/local-draft.ts';
import { type Autosave, useAutosave } from './drafts/use-autosave.ts';
import { draftValues, type RecordValues, writtenValues } from './form-values.ts';
import { type Intent, isPublishing } from './intent.ts';
import { failedWords, tell } from './outcome-toast.ts';
import { remember } from './recalled.ts';
import { saveDirectly } from './save-directly.ts';
import { useRunning } from './use-running.ts';

export interface RecordState extends Versioned<Edited, RecordValues, Intent> {
  /** The saved record; null for a new one. `row` also holds its draft. */
  saved: Row | null;
  place: DraftTarget;
  drafts: Autosave;
  /** The user may change it at all. */
  writes: boolean;
  /** There are proposed or scheduled changes, which must not be edited until they are withdrawn (shared/resource/draft.ts). */
  held: boolean;
  /** The form can be edited now. */
  writable: boolean;
  /** A new record was published and its own screen is about to open; anything typed now would be lost. */
  moving: boolean;
  publishes: boolean;
  running: Intent | null;
  /** The action that waits for images to arrive, and its button’s label until then. */
  awaiting: { intent: Intent; words: string } | null;
  /** There are unpublished changes. */
  unpublished: boolean;
  /** Whether the form is still open, for a late Undo. */
  isOpen: () => boolean;
  /** Whether it has a title, which is all a draft needs; if not, marks the field. */
  isNamed: () => boolean;
  /** Resolves with the result, or null if nothing was saved. */
  run: (intent: Intent) => Promise<Edited | null>;
}

/** A record being edited: its form, its draft, and how it is published. */
export function useRecord(
  screen: ResourceScreen,
  { edited, initial, key, gone }: { edited: Edited; initial: RecordValues; key: string; gone: boolean },
): RecordState {
  const { resource } = screen;
  const { direct = false } = resource;
  const [running, setRunning] = useState<Intent | null>(null);
  const [moving, setMoving] = useState(false);
  /** A conflict was dismissed without a choice: autosave waits until the next save asks again. */
  const [undecided, setUndecided] = useState(false);
  const navigate = useNavigate();
  const may = useMay(screen.tag);
  const [id] = useState(edited.row?.id ?? null); // never changes: once published, a new record gets a screen of its own
  const place = useMemo<DraftTarget>(() => (id === null ? { key } : { id }), [id, key]);
  const [savedIn] = useState(newKey);
  const [writer] = useState(() => readSession()?.userId);
  const right = id === null ? may('Add') : may('Update');
  const publishes = right && may('Publish');
  const writes = right && (publishes || !direct || edited.row?.status !== 1);
  /** Finds the problems of sections over what the latest attempt to publish was made over; null where none is open: a list may still be filled. */
  const problemsOf = useRef<((values: RecordValues) => FieldErrors) | null>(null);
  const schema = useMemo(
    () => publishSchema(resource, (values) => problemsOf.current?.(values as RecordValues) ?? {}),
    [resource],
  );
  const local = useMemo(
    () => localDraft(resource.plural, place, screen.type),
    [resource, place, screen.type],
  );

  const versioned = useVersioned<Edited, RecordValues, Intent>({
    row: edited,
    valuesOf: (row) => writtenValues(resource, row, initial),
    schema,
    leaves: direct && id === null,
    ...(direct ? {} : { merges: { again: (intent) => intent === 'save' } }), // only saving is retried after a merge: nobody should publish what they have not seen
    kept: () => (undecided && !direct ? null : leavingWords(drafts.state, direct)),
    save: async (values, over, names, intent) => {
      demandPerson(writer); // if another user has signed in, what was typed stays in this browser
      before.current = over;
      remember(resource, names, values);
      try {
        if (direct)
          return { row: await saveDirectly(resource, values, over.row, names, intent), draft: null };
        const begun = over.row !== null || over.draft !== null;
        const kept = { savedIn, values: draftValues(resource, over, values) };
        const now = names.length > 0 || !begun ? await saveDraft(resource, place, over, kept) : over;
        before.current = now;
        if (intent === 'save') {
          if (over.draft?.dueAt && !now.draft?.dueAt)
            showToast({
              kind: 'info',
              title: 'Schedule cancelled',
              text: 'It was edited: schedule it again.',
            });
          return now;
        }
        if (intent === 'propose') return await proposeDraft(resource, place, now);
        return await publishDraft(resource, place, now, intent === 'publishNow');
      } catch (error) {
        // the save may know of a deletion before the change stream does
        if (error instanceof AppError && error.status === 404)
          void client.invalidateQueries({ queryKey: editedQuery(resource, place).queryKey, exact: true });
        throw error;
      }
    },
    settled: () => drafts.settled(),
    failed: (intent) => failedWords(resource, intent),
    onRetry: (intent) => void again.current(intent),
    onSaved: (next, _, intent) => {
      if (intent === 'save' && !direct) {
        // puts the new draft into the URL, so that a reload finds it, unless its screen was left meanwhile
        if (!next.row && shown.current && location.pathname === `${screen.path}/new`)
          history.replaceState(history.state, '', `?draft=${key}`);
        return;
      }
      problemsOf.current = null;
      told(next, intent);
      if (intent === 'propose') return;
      if (id === null && next.row) moveOn(next.row.id);
      else drafts.forget();
    },
  });
  /** Goes to the screen of a new record that was just published. What was typed during the request is offered there. */
  const moveOn = (became: number) => {
    const typed = typedHere();
    drafts.forget(true); // first, to free storage space
    const there = localDraft(resource.plural, { id: became });
    if (typed) there.write({ ...there.read()?.values, ...typed });
    if (!shown.current) return; // the user has already left this screen
    versioned.release(); // leaving must not ask
    setMoving(true);
    void navigate(`${screen.path}/${became}`, { replace: true });
  };
  const { form, row, values, conflict } = versioned;
  const held = isLocked(row.draft, { id: useSession()?.userId, publishes });
  const mayType = writes && !moving && !held;
  const writable = mayType && !gone;
  const before = useRef(row);
  const told = (next: Edited, intent: Intent) =>
    tell(resource, { before: before.current, next, intent, writer });

  const shown = useShown();

  const stored = useRef<Edited | undefined>(undefined);
  const keeps = !direct && writes && !moving;
  /** Changes can be saved to the server: there is no open conflict, they are not held, and the record is there. */
  const settled = conflict === null && !undecided && !held && !gone;
  const pretended = isPretended();
  const typedHere = () => {
    const names = versioned.unsaved();
    const now = form.getValues();
    return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, now[name]]));
  };
  const drafts = useAutosave({
    values,
    unsaved: () => {
      const typed = typedHere();
      return typed && id === null ? form.getValues() : typed;
    },
    save: async () => {
      stored.current = await versioned.store('save');
      if (!stored.current)
        throw new AppError(409, 'Somebody else saved it meanwhile. Choose what to keep first.'); // its dialog is open
    },
    revision: () => versioned.now().draft?.revision ?? 0,
    local,
    on: keeps && settled && !pretended,
    busy: running !== null,
    onlyHere: direct || pretended ? mayType : keeps && !settled,
  });

  // saved outside this form: in another window, by an undo, or by someone else
  const latest = useRef(versioned);
  latest.current = versioned;
  useEffect(() => {
    const { row: known, draft } = latest.current.now();
    const isNews = edited.row?.version !== known?.version || edited.draft?.revision !== draft?.revision;
    const isOlder = (edited.row?.version ?? 0) < (known?.version ?? 0);
    if (isNews && !isOlder && edited.row?.id === known?.id) latest.current.hear(edited);
  }, [edited]);
  // the new record was published elsewhere; a running action or an open dialog is finished first
  const became = id === null && !moving && !running && !conflict ? edited.row?.id : undefined;
  const onward = useRef(moveOn);
  onward.current = moveOn;
  useEffect(() => {
    if (became === undefined) return;
    // waits for uploads and half-typed input
    const go = () => void (asksOnLeaving() || onward.current(became));
    go();
    const timer = setInterval(go, 1000);
    return () => clearInterval(timer);
  }, [became]);

  const { awaiting, isNamed, run, alone, again } = useRunning({
    resource,
    versioned: {
      ...versioned,
      submit: async (intent) => {
        const over = versioned.now();
        const pressed = versioned.pressed();
        // loaded with the first attempt; without it, the server alone finds them
        const loaded = await importReached(() => import('../inputs/sections/publish-problems.ts')).catch(
          () => null,
        );
        problemsOf.current = loaded && ((values) => loaded.formProblems(resource, over, values));
        return versioned.submit(intent, pressed);
      },
    },
    drafts,
    stored,
    shown,
    told,
    may: (intent) => (isPublishing(intent) ? publishes && !moving && !gone : writable),
    running,
    onRunning: (intent) => {
      setRunning(intent);
      if (intent) setUndecided(false);
    },
  });

  return {
    ...versioned,
    isOpen: () => shown.current,
    place,
    drafts,
    writes,
    held,
    writable,
    moving,
    publishes,
    running,
    awaiting,
    isNamed,
    run,
    saved: row.row,
    unpublished: row.draft !== null || versioned.changed.length > 0,
    conflict: conflict && {
      ...conflict,
      close: () => {
        setUndecided(true);
        conflict.close();
      },
      resolve: (chosen) =>
        alone(conflict.intent, async () => {
          const next = await conflict.resolve(chosen);
          if (next && conflict.intent === 'save' && !direct) told(next as Edited, 'save');
          return next;
        }),
    },
  };
}
