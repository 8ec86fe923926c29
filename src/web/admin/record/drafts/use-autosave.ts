import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/errors.ts';
import type { Values } from '../../resource/resource-calls.ts';
import type { localDraft } from './local-draft.ts';

/** After the last key: at once in this browser, then on the server. */
const localMs = 300;
const serverMs = 2000;
const retryMs = 15_000;

export interface KeptState {
  /** `browser`: the server could not be told, this browser keeps it. */
  kept: 'nothing' | 'server' | 'browser' | 'nowhere';
  at: string | null;
  /** The server was not reached; otherwise it was, and did not save. */
  away?: boolean;
}
export interface Autosave {
  state: KeptState;
  /** Sends what is not on the server yet, now, after what is on its way; `anyway`: even if nothing was changed. Rejects when that fails. */
  flush: (anyway?: boolean) => Promise<void>;
  /** There is nothing to keep any more: published, discarded, deleted. `ends`: the form is about to go. */
  forget: (ends?: boolean) => void;
  /** What an earlier form left in this browser was taken or dropped; until then it stays there, beside what this one keeps. */
  answered: () => void;
}

const none: KeptState = { kept: 'nothing', at: null };

/** Keeps what is written in a form as a draft, by itself. */
export function useAutosave(options: {
  /** What the form holds; it changes with each key. */
  values: Values;
  /** What is not on the server, this moment; null when all is. */
  unsaved: () => Values | null;
  save: () => Promise<unknown>;
  /** Revision of the draft that is typed over. */
  revision: () => number;
  local: ReturnType<typeof localDraft>;
  /** Off for those who may not write. */
  on: boolean;
  /** A save runs: until it is done, what is typed stays in this browser. */
  busy?: boolean;
  /** What is written stays in this browser: the kind has no drafts, or the server has another's and which to keep is not chosen. */
  onlyHere?: boolean;
}): Autosave {
  const { values, on, busy = false, onlyHere = false } = options;
  const [state, setState] = useState(none);
  const latest = useRef(options);
  latest.current = options;
  const running = useRef<Promise<void> | null>(null);
  const ended = useRef(false);
  const here = useRef(false);
  const [left] = useState(() => options.local.read()?.values ?? null);
  const earlier = useRef(left);

  const waiting = useCallback(
    () => (latest.current.on && !ended.current ? latest.current.unsaved() : null),
    [],
  );
  const writeHere = useCallback((): boolean => {
    const { unsaved, local, revision } = latest.current;
    const values = unsaved();
    return values === null || local.write({ ...earlier.current, ...values }, revision());
  }, []);
  /** Nothing of this form is kept here any more. */
  const clearHere = useCallback(() => {
    const { local } = latest.current;
    here.current = false;
    if (earlier.current) local.write(earlier.current);
    else local.clear();
  }, []);
  /** Keeps what the server is not told of. */
  const keepHere = useCallback(() => {
    const { onlyHere, unsaved } = latest.current;
    if (ended.current || !onlyHere) return;
    if (unsaved() !== null) {
      here.current = true;
      setState({ kept: writeHere() ? 'browser' : 'nowhere', at: new Date().toISOString() });
    } else if (here.current) {
      clearHere(); // typed back to what is saved
      setState(none);
    }
  }, [writeHere, clearHere]);
  const flush = useCallback(
    async (anyway = false): Promise<void> => {
      if (running.current) {
        await running.current.catch(() => undefined); // whoever began that one is told
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
          const away = error instanceof AppError && error.status === 503;
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
  const quietly = useCallback(() => {
    if (!latest.current.busy) void flush().catch(() => undefined); // the note in the head says it
  }, [flush]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew
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
      keep(); // leaving the screen: nobody waits for the timers any more
    };
  }, [waiting, quietly, writeHere, keepHere]);

  // it is chosen what to keep: the server is told again
  const wasOnlyHere = useRef(onlyHere);
  useEffect(() => {
    if (wasOnlyHere.current && !onlyHere) {
      if (here.current && latest.current.unsaved() === null) clearHere();
      setState(none);
    }
    wasOnlyHere.current = onlyHere;
  }, [onlyHere, clearHere]);

  // the server may be away while the network is not: nothing tells then when it is back
  useEffect(() => {
    if (state.kept !== 'browser' && state.kept !== 'nowhere') return;
    const retry = setTimeout(() => waiting() && quietly(), retryMs);
    return () => clearTimeout(retry);
  }, [state, waiting, quietly]);

  const forget = useCallback(
    (ends = false) => {
      ended.current = ends;
      if (ends) earlier.current = null;
      if (!ends && latest.current.unsaved())
        writeHere(); // typed while it was on its way
      else clearHere();
      setState(none);
    },
    [writeHere, clearHere],
  );
  const answered = useCallback(() => {
    earlier.current = null;
  }, []);
  return { state, flush, forget, answered };
}
