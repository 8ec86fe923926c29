import { useCallback, useEffect, useRef, useState } from 'react';
import { mostDraftKey } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { sameValue } from '../../form/same-value.ts';
import type { Values } from '../../resource/resource-calls.ts';
import { type DraftPlace, discardDraft, keepDraft } from './draft-calls.ts';
import { localDraft } from './local-draft.ts';

/** After the last key: at once in this browser, then on the server. */
const localMs = 300;
const serverMs = 2000;
const retryMs = 15_000;

export interface DraftState {
  /** `browser`: the server could not be told, this browser keeps it. */
  kept: 'nothing' | 'server' | 'browser' | 'nowhere';
  at: string | null;
}
export interface Autosave {
  state: DraftState;
  /** Sends what is not on the server yet, now. */
  flush: () => Promise<void>;
  /** The record was saved, or its changes taken back: there is no draft any more. `onServer` when the server does not know it. */
  forget: (onServer?: boolean) => void;
  /** The same, and the form is about to go. */
  end: () => void;
  /** A new record was added: drops the draft it grew from before anybody leads elsewhere. */
  settle: () => Promise<void>;
  /** What is written from now on goes on with that draft of a new record. */
  goOn: (key: number) => void;
  /** Drops that draft of a new record. */
  drop: (key: number) => void;
}

const newKey = (): number => 1 + Math.floor(Math.random() * (mostDraftKey - 1));

const none: DraftState = { kept: 'nothing', at: null };

/** Keeps what changed in a form as a draft, by itself. `draft` is null while nothing differs from what is saved. */
export function useAutosave(options: {
  resource: Resource;
  id: number | null;
  type?: string | undefined;
  draft: Values | null;
  /** Off while a save runs, and for those who may not write. */
  on: boolean;
}): Autosave {
  const { resource, id, type, draft, on } = options;
  const [state, setState] = useState(none);
  const latest = useRef(draft);
  const sent = useRef<Values | null>(null);
  // a new record has a draft of its own: what was begun earlier is not written over
  const [first] = useState<DraftPlace>(() => (id === null ? { key: newKey() } : { id }));
  const place = useRef(first);
  /** The draft was begun earlier: the server may have it. */
  const earlier = useRef(false);
  const running = useRef<Promise<void> | null>(null);
  /** Counts the times the draft was dropped: an answer on its way then is of no account. */
  const life = useRef(0);
  const local = useRef(localDraft(resource.plural, first, type));
  const ended = useRef(false);
  latest.current = on && !ended.current ? draft : null;

  const flush = useCallback(async (): Promise<void> => {
    if (running.current) {
      await running.current;
      return flush();
    }
    const values = latest.current;
    if (!values || sameValue(values, sent.current)) return;
    const turn = life.current;
    running.current = keepDraft(resource, place.current, values).then(
      (kept) => {
        running.current = null;
        if (turn !== life.current) return;
        sent.current = values;
        setState({ kept: 'server', at: kept.createdAt });
        if (sameValue(latest.current, values)) local.current.clear();
      },
      () => {
        running.current = null;
        if (turn !== life.current) return;
        const held = local.current.write(latest.current ?? values);
        setState({ kept: held ? 'browser' : 'nowhere', at: new Date().toISOString() });
      },
    );
    await running.current;
  }, [resource]);

  useEffect(() => {
    if (!on || ended.current || !draft || sameValue(draft, sent.current)) return;
    const here = setTimeout(() => local.current.write(draft), localMs);
    const there = setTimeout(() => void flush(), serverMs);
    return () => {
      clearTimeout(here);
      clearTimeout(there);
    };
  }, [draft, on, flush]);

  useEffect(() => {
    const keep = () => {
      if (!latest.current || sameValue(latest.current, sent.current)) return;
      local.current.write(latest.current);
      void flush();
    };
    const onHide = () => document.visibilityState === 'hidden' && keep();
    const onLine = () => void flush();
    document.addEventListener('focusout', keep);
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', keep);
    addEventListener('online', onLine);
    return () => {
      document.removeEventListener('focusout', keep);
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', keep);
      removeEventListener('online', onLine);
      if (latest.current) void flush(); // leaving the screen: nobody waits for the timers any more
    };
  }, [flush]);

  // the server may be away while the network is not: nothing tells then when it is back
  useEffect(() => {
    if (state.kept !== 'browser' && state.kept !== 'nowhere') return;
    const retry = setTimeout(() => void flush(), retryMs);
    return () => clearTimeout(retry);
  }, [state, flush]);

  const forget = useCallback(
    (onServer = false) => {
      const known = sent.current !== null || running.current !== null || earlier.current;
      life.current += 1;
      latest.current = null;
      sent.current = null;
      earlier.current = false;
      local.current.clear();
      setState(none);
      // a record that is saved ends its own draft; what a new one grew from has to be named
      if (!onServer && ('id' in place.current || !known)) return;
      const discard = () => discardDraft(resource, place.current);
      void (running.current ?? Promise.resolve()).then(discard).catch(() => undefined); // it would be offered again, no worse
    },
    [resource],
  );
  const settle = useCallback(async () => {
    const known = sent.current !== null || running.current !== null || earlier.current;
    await running.current;
    life.current += 1;
    sent.current = null;
    earlier.current = false;
    if (known) await discardDraft(resource, place.current).catch(() => undefined); // it would be offered again, no worse
  }, [resource]);
  const goOn = useCallback(
    (other: number) => {
      earlier.current = true;
      place.current = { key: other };
      local.current = localDraft(resource.plural, place.current, type);
    },
    [resource, type],
  );
  const drop = useCallback(
    (other: number) => {
      localDraft(resource.plural, { key: other }, type).clear();
      void discardDraft(resource, { key: other }).catch(() => undefined); // likewise
    },
    [resource, type],
  );
  const end = useCallback(() => {
    ended.current = true;
    forget();
  }, [forget]);
  // everything was typed back as it was: there is nothing to offer any more
  useEffect(() => {
    if (on && !draft && sent.current) forget(true);
  }, [on, draft, forget]);
  return { state, flush, forget, end, settle, goOn, drop };
}
