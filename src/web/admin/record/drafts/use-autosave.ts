import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { mayBeOffline } from '#web/connection.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { Values } from '../../resource/resource-calls.ts';
import type { localDraft } from './local-draft.ts';

/** Delays after the last keystroke: for saving in this browser, and then on the server. Milliseconds. */
const localMs = 300;
const serverMs = 2000;
const retryMs = 15_000;

export interface AutosaveState {
  /** Where the changes are saved; `browser` if they could not be sent to the server. */
  kept: 'nothing' | 'server' | 'browser' | 'nowhere';
  at: string | null;
  /** True if the server could not be reached; false if it answered that it did not save, or cannot at the moment. */
  away?: boolean;
}
export interface Autosave {
  state: AutosaveState;
  /** Saves on the server now, after a save that is running; `anyway`: even if nothing has changed. Rejects on failure. */
  flush: (anyway?: boolean) => Promise<void>;
  /** Waits for a save that is running. */
  settled: () => Promise<unknown>;
  /** Clears what is stored, because it was published, discarded or deleted. `ends`: the form is about to close. */
  forget: (ends?: boolean) => void;
  /** Call once the user has restored or discarded what an earlier visit left in this browser; until then it is kept beside what this form stores. */
  answered: () => void;
}

const none: AutosaveState = { kept: 'nothing', at: null };

/** Saves what is written in a form as a draft, automatically. */
export function useAutosave(options: {
  /** The form’s current values. */
  values: Values;
  /** Returns what is not on the server yet; null if everything is. */
  unsaved: () => Values | null;
  save: () => Promise<unknown>;
  /** Revision of the draft that the form is based on. */
  revision: () => number;
  local: ReturnType<typeof localDraft>;
  /** False while nothing may be written. */
  on: boolean;
  /** A save is running: until it is done, changes are only stored in this browser. */
  busy?: boolean;
  /** Changes are only stored in this browser: the kind has no drafts, or a conflict is not resolved yet. */
  onlyHere?: boolean;
}): Autosave {
  const { values, on, busy = false, onlyHere = false } = options;
  const [state, setState] = useState(none);
  const latest = useRef(options);
  latest.current = options;
  const running = useRef<Promise<void> | null>(null);
  const ended = useRef(false);
  const here = useRef(false);
  const [left] = useState(options.local.read);
  const earlier = useRef(left);

  const waiting = useCallback(
    () => (latest.current.on && !ended.current ? latest.current.unsaved() : null),
    [],
  );
  const writeHere = useCallback((): boolean => {
    const { unsaved, local, revision } = latest.current;
    const values = unsaved();
    return values === null || local.write({ ...earlier.current?.values, ...values }, revision());
  }, []);
  /** Deletes what this form has stored in the browser. */
  const clearHere = useCallback(() => {
    const { local } = latest.current;
    here.current = false;
    const { current: left } = earlier;
    if (left) local.write(left.values, left.version, left.at);
    else local.clear();
  }, []);
  /** Stores changes that do not go to the server (`onlyHere`). */
  const keepHere = useCallback(() => {
    const { onlyHere, unsaved } = latest.current;
    if (ended.current || !onlyHere) return;
    if (unsaved() !== null) {
      here.current = true;
      setState({ kept: writeHere() ? 'browser' : 'nowhere', at: new Date().toISOString() });
    } else if (here.current) {
      clearHere(); // changed back to what is saved
      setState(none);
    }
  }, [writeHere, clearHere]);
  const flush = useCallback(
    async (anyway = false): Promise<void> => {
      if (running.current) {
        await running.current.catch(() => undefined); // reported to its own caller
        return flush(anyway);
      }
      const { unsaved, save } = latest.current;
      if (ended.current || !(anyway || unsaved())) return;
      running.current = save().then(
        () => {
          setState({ kept: 'server', at: new Date().toISOString() });
          if (!unsaved()) clearHere();
        },
        (error: unknown) => {
          const held = writeHere();
          const away = error instanceof AppError && error.status === 503 && mayBeOffline();
          setState({ kept: held ? 'browser' : 'nowhere', at: new Date().toISOString(), away });
          throw error;
        },
      );
      try {
        await running.current;
      } finally {
        running.current = null;
      }
    },
    [writeHere, clearHere],
  );
  /** Why nothing can be saved, as the user was last told. */
  const barred = useRef('');
  /** For callers that report a failure themselves. */
  const flushAloud = useCallback(
    (anyway?: boolean) =>
      flush(anyway).catch((error: unknown) => {
        if (error instanceof AppError) barred.current = error.message;
        throw error;
      }),
    [flush],
  );
  const quietly = useCallback(() => {
    if (latest.current.busy) return;
    flush().then(
      () => {
        barred.current = '';
      },
      // the note in the page head says that saving failed, but has no room for the reason, which matters if it will not pass
      (error: unknown) => {
        if (!(error instanceof AppError) || ![403, 507].includes(error.status)) return;
        if (error.message === barred.current || !latest.current.unsaved()) return; // the latter: discarded during the request
        barred.current = error.message;
        showToast({ kind: 'error', title: 'Draft not saved', text: error.message });
      },
    );
  }, [flush]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay
  useEffect(() => {
    if (!waiting()) {
      const here = setTimeout(keepHere, localMs);
      return () => clearTimeout(here);
    }
    const here = setTimeout(writeHere, localMs);
    const there = setTimeout(quietly, serverMs);
    return () => {
      clearTimeout(here);
      clearTimeout(there);
    };
  }, [values, on, busy, onlyHere, waiting, quietly, writeHere, keepHere]);

  useEffect(() => {
    const keep = () => {
      if (!waiting()) return keepHere();
      writeHere();
      quietly();
    };
    const onHide = () => document.visibilityState === 'hidden' && keep();
    const onLine = () => waiting() && quietly();
    document.addEventListener('focusout', keep);
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', keep);
    addEventListener('online', onLine);
    return () => {
      document.removeEventListener('focusout', keep);
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', keep);
      removeEventListener('online', onLine);
      keep(); // leaving the screen: save without waiting for the timers
    };
  }, [waiting, quietly, writeHere, keepHere]);

  // the conflict is resolved: saving to the server resumes
  const wasOnlyHere = useRef(onlyHere);
  useEffect(() => {
    if (wasOnlyHere.current && !onlyHere) {
      if (here.current && latest.current.unsaved() === null) clearHere();
      setState(none);
    }
    wasOnlyHere.current = onlyHere;
  }, [onlyHere, clearHere]);

  // the server may be down although the network is up: then no event announces its return
  useEffect(() => {
    if (state.kept !== 'browser' && state.kept !== 'nowhere') return;
    const retry = setTimeout(() => waiting() && quietly(), retryMs);
    return () => clearTimeout(retry);
  }, [state, waiting, quietly]);

  const forget = useCallback(
    (ends = false) => {
      ended.current = ends;
      if (ends) earlier.current = null;
      barred.current = '';
      if (!ends && latest.current.unsaved())
        writeHere(); // typed during the request
      else clearHere();
      setState(none);
    },
    [writeHere, clearHere],
  );
  const answered = useCallback(() => {
    earlier.current = null;
  }, []);
  const settled = useCallback(async () => running.current?.catch(() => undefined), []); // reported to its own caller
  return { state, flush: flushAloud, settled, forget, answered };
}
