import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { publishSchema } from '#shared/resource/calls.ts';
import { type DraftPlace, isHeld, newKey } from '#shared/resource/draft.ts';
import { asksOnLeaving } from '../form/unsaved.tsx';
import { useVersioned, type Versioned } from '../form/use-versioned.ts';
import { useMay } from '../privileges.ts';
import type { Row } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { demandPerson } from '../session/ended.ts';
import { readSession, useSession } from '../session/session.ts';
import { type Edited, proposeDraft, publishDraft, saveDraft } from './drafts/draft-calls.ts';
import { leavingWords } from './drafts/draft-note.tsx';
import { localDraft } from './drafts/local-draft.ts';
import { type Autosave, useAutosave } from './drafts/use-autosave.ts';
import { draftValues, type RecordValues, writtenValues } from './form-values.ts';
import { type Intent, isPublishing } from './intent.ts';
import { saveDirectly } from './save-directly.ts';
import { failedWords, tell } from './told.ts';
import { useRunning } from './use-running.ts';

export interface RecordState extends Versioned<Edited, RecordValues, Intent> {
  /** The saved record; null for a new one. `row` also holds its draft. */
  saved: Row | null;
  place: DraftPlace;
  drafts: Autosave;
  /** May change it at all. */
  writes: boolean;
  /** There are changes that stay as they are until they are taken back. */
  held: boolean;
  /** May type now. */
  writable: boolean;
  /** A new record was published and its own screen is about to open: what is typed here now would be kept by neither. */
  moving: boolean;
  publishes: boolean;
  running: Intent | null;
  /** What runs as soon as the pictures of its texts have arrived, and what its button says till then. */
  awaiting: { intent: Intent; words: string } | null;
  /** There are changes that are not published. */
  unpublished: boolean;
  /** Whether its form is there still, as an Undo asks that is pressed late. */
  isOpen: () => boolean;
  /** Whether it has a title, which is all a draft needs; otherwise marks the field. */
  isNamed: () => boolean;
  /** Resolves with the result; null if it did not happen. */
  run: (intent: Intent) => Promise<Edited | null>;
}

/** A record being edited: its form, its draft, and how it is published. */
export function useRecord(
  screen: ResourceScreen,
  { edited, initial, key }: { edited: Edited; initial: RecordValues; key: string },
): RecordState {
  const { resource } = screen;
  const { direct = false } = resource;
  const [running, setRunning] = useState<Intent | null>(null);
  const [moving, setMoving] = useState(false);
  /** A conflict was dismissed without a choice: autosave waits until the next save asks again. */
  const [undecided, setUndecided] = useState(false);
  const navigate = useNavigate();
  const may = useMay(screen.tag);
  const [id] = useState(edited.row?.id ?? null); // a new one’s own screen opens once it is published
  const place = useMemo<DraftPlace>(() => (id === null ? { key } : { id }), [id, key]);
  const [savedIn] = useState(newKey);
  const [writer] = useState(() => readSession()?.userId);
  const right = id === null ? may('Add') : may('Update');
  const publishes = right && may('Publish');
  const writes = right && (publishes || !direct || edited.row?.status !== 1);
  const schema = useMemo(() => publishSchema(resource), [resource]);
  const local = useMemo(
    () => localDraft(resource.plural, place, screen.type),
    [resource, place, screen.type],
  );

  const versioned = useVersioned<Edited, RecordValues, Intent>({
    row: edited,
    valuesOf: (row) => writtenValues(resource, row, initial),
    schema,
    leaves: direct && id === null,
    ...(direct ? {} : { merges: { again: (intent) => intent === 'save' } }), // nobody publishes what they have not seen
    kept: () => (undecided && !direct ? null : leavingWords(drafts.state, direct)),
    save: async (values, over, names, intent) => {
      demandPerson(writer); // for another one who signed in, what is typed stays in this browser
      before.current = over;
      if (direct) return { row: await saveDirectly(resource, values, over.row, names, intent), draft: null };
      const begun = over.row !== null || over.draft !== null;
      const kept = { savedIn, values: draftValues(resource, over, values) };
      const now = names.length > 0 || !begun ? await saveDraft(resource, place, over, kept) : over;
      before.current = now;
      if (intent === 'save') return now;
      if (intent === 'propose') return proposeDraft(resource, place, now);
      return publishDraft(resource, place, now, intent === 'publishNow');
    },
    failed: (intent) => failedWords(resource, intent),
    onRetry: (intent) => void again.current(intent),
    onSaved: (next, _, intent) => {
      if (intent === 'save' && !direct) {
        // a new draft has an address from now on, for a reload to find it; not when its screen was left meanwhile
        if (!next.row && shown.current && location.pathname === `${screen.path}/new`)
          history.replaceState(history.state, '', `?draft=${key}`);
        return;
      }
      told(next, intent);
      if (intent === 'propose') return;
      if (id === null && next.row) moveOn(next.row.id);
      else drafts.forget();
    },
  });
  /** A new one is a record now. What is not saved here, typed while it was on its way, is offered on the screen that opens. */
  const moveOn = (became: number) => {
    const typed = typedHere();
    drafts.forget(true); // first: it makes room
    const there = localDraft(resource.plural, { id: became });
    if (typed) there.write({ ...there.read()?.values, ...typed });
    if (!shown.current) return; // whoever left meanwhile stays where they are
    versioned.release(); // nor is there anything to ask about
    setMoving(true);
    void navigate(`${screen.path}/${became}`, { replace: true });
  };
  const { form, row, values, conflict } = versioned;
  const held = isHeld(row.draft, { id: useSession()?.userId, publishes });
  const writable = writes && !moving && !held;
  const before = useRef(row);
  const told = (next: Edited, intent: Intent) =>
    tell(resource, { before: before.current, next, intent, writer });

  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const stored = useRef<Edited | undefined>(undefined);
  const keeps = !direct && writes && !moving;
  /** The server takes what is typed: which of two versions to keep is no open question, nor do they stay as they are. */
  const settled = conflict === null && !undecided && !held;
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
    },
    revision: () => versioned.now().draft?.revision ?? 0,
    local,
    on: keeps && settled,
    busy: running !== null,
    onlyHere: direct ? writable : keeps && !settled,
  });

  // saved outside this form: in another window, by an undo, by someone else
  const latest = useRef(versioned);
  latest.current = versioned;
  useEffect(() => {
    const { row: known, draft } = latest.current.now();
    const isNews = edited.row?.version !== known?.version || edited.draft?.revision !== draft?.revision;
    const isOlder = (edited.row?.version ?? 0) < (known?.version ?? 0);
    if (isNews && !isOlder && edited.row?.id === known?.id) latest.current.hear(edited);
  }, [edited]);
  // published elsewhere: what runs here, or is asked, ends first
  const became = id === null && !moving && !running && !conflict ? edited.row?.id : undefined;
  const onward = useRef(moveOn);
  onward.current = moveOn;
  useEffect(() => {
    if (became === undefined) return;
    // a picture on its way, or a keyword half typed, comes first
    const go = () => void (asksOnLeaving() || onward.current(became));
    go();
    const timer = setInterval(go, 1000);
    return () => clearInterval(timer);
  }, [became]);

  const { awaiting, isNamed, run, alone, again } = useRunning({
    resource,
    versioned,
    drafts,
    stored,
    shown,
    told,
    may: (intent) => (isPublishing(intent) ? publishes && !moving : writable),
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
