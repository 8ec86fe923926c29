import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import { messages } from '#shared/resource/messages.ts';
import { painted } from '#web/ui/painted.ts';
import { focusField } from '../form/focus-field.ts';
import { allAdded, imageUploads, isAdding } from '../form/on-the-way.ts';
import { showRefusal } from '../form/problems.ts';
import type { Versioned } from '../form/use-versioned.ts';
import type { Edited } from './drafts/draft-calls.ts';
import type { Autosave } from './drafts/use-autosave.ts';
import type { RecordValues } from './form-values.ts';
import type { Intent } from './intent.ts';
import { failedWords, tellUnchanged } from './outcome-toast.ts';

interface Running {
  resource: Resource;
  versioned: Versioned<Edited, RecordValues, Intent>;
  drafts: Autosave;
  /** What autosave saved last; nothing after a conflict. */
  stored: RefObject<Edited | undefined>;
  /** Whether the form is still open. */
  shown: RefObject<boolean>;
  told: (next: Edited, intent: Intent) => void;
  /** Whether the user may run it now. */
  may: (intent: Intent) => boolean;
  running: Intent | null;
  onRunning: (intent: Intent | null) => void;
}

/** Runs the actions of a record’s form, one at a time. `again` is the latest `run`, for deferred calls. */
export function useRunning(given: Running) {
  const { resource, versioned, drafts, stored, shown, told, may, running, onRunning } = given;
  const { form } = versioned;
  const { direct = false } = resource;
  const [awaiting, setAwaiting] = useState<{ intent: Intent; words: string } | null>(null);

  const alone = async <T>(intent: Intent, work: () => Promise<T>): Promise<T> => {
    onRunning(intent);
    try {
      await painted();
      await allAdded(); // the press left a field whose new tag belongs to what is saved
      return await work();
    } finally {
      onRunning(null);
      if (!shown.current && !direct) void drafts.flush().catch(() => undefined); // the form was left during the action, maybe with more typed
    }
  };
  const isNamed = () => {
    if (String(form.getValues(resource.title) ?? '').trim() !== '') return true;
    form.setError(resource.title, { type: 'required', message: messages.required });
    focusField(resource.title);
    return false;
  };
  /** Closes the message about the last save that failed. */
  const notSaved = useRef<(() => void) | null>(null);
  const { kept, at } = drafts.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each save of the draft, which may be saved without a press
  useEffect(() => {
    if (kept !== 'server') return;
    notSaved.current?.();
    notSaved.current = null;
  }, [kept, at]);
  const saveAll = async (): Promise<Edited | null> => {
    const now = versioned.now();
    stored.current = now;
    try {
      await drafts.flush(!now.row && !now.draft);
    } catch (error) {
      if (!stored.current) return null; // a conflict, whose dialog is open
      notSaved.current = showRefusal(
        form,
        error,
        failedWords(resource, 'save'),
        () => void again.current('save'),
      );
      return null;
    }
    return stored.current ?? null;
  };
  const run = async (intent: Intent): Promise<Edited | null> => {
    if (!may(intent)) return null;
    if (imageUploads.way?.count()) {
      // what is typed during the wait is saved too
      if (!(await imageUploads.way.arrived((words) => setAwaiting({ intent, words })))) return null;
      setAwaiting(null);
      return shown.current ? again.current(intent) : null;
    }
    if (running) {
      pressed.current ||= intent === 'save';
      return null;
    }
    const now = versioned.now();
    // without waiting for a render: a key may follow the last letter at once
    const changed = isAdding() || now.row?.status !== 1 || now.draft || versioned.unsaved().length > 0;
    if (!direct && !changed && intent !== 'publishNow') {
      tellUnchanged(resource, now, intent);
      return now;
    }
    if (!direct && intent === 'save') {
      if (!isNamed()) return null;
      const saved = await alone(intent, saveAll);
      if (saved) told(saved, 'save');
      return saved;
    }
    return alone(intent, async () => (await versioned.submit(intent)) ?? null);
  };
  const again = useRef(run);
  again.current = run;
  // Ctrl+S during a save asks to save what was typed since
  const pressed = useRef(false);
  const unsaved = versioned.changed.length > 0;
  useEffect(() => {
    if (running || !pressed.current) return;
    pressed.current = false;
    if (unsaved) void again.current('save');
  }, [running, unsaved]);

  return { awaiting, isNamed, run, alone, again };
}
