import { useEffect, useState } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import { sameValue } from '../form/same-value.ts';
import type { Values } from '../resource/resource-calls.ts';
import { readSession } from '../session/session.ts';
import { readDraft } from './draft-calls.ts';
import { localDraft } from './local-draft.ts';

export interface Offer {
  at: string;
  /** Whose it is; null for one's own. */
  author: string | null;
  /** What it says differently from the record as it is. */
  values: Values;
  /** The record has been saved since the draft was begun. */
  outdated: boolean;
}

/** What was written earlier and never saved: the newest of what the server and this browser keep. Null when there is none. */
export function useOffer(options: {
  resource: Resource;
  id: number | null;
  type?: string | undefined;
  /** Version of the record; 0 for a new one. */
  version: number;
  /** As the form began. */
  initial: Values;
  on: boolean;
}): [Offer | null, () => void] {
  const { resource, id, type, version, initial, on } = options;
  const [offer, setOffer] = useState<Offer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form opens
  useEffect(() => {
    if (!on) return;
    let live = true;
    const differing = (values: Values) =>
      Object.fromEntries(
        Object.entries(values).filter(([name, value]) => name in initial && !sameValue(value, initial[name])),
      );
    const offerOf = (at: string, author: string | null, begun: number, values: Values): Offer | null => {
      const left = differing(values);
      return Object.keys(left).length > 0 ? { at, author, values: left, outdated: begun < version } : null;
    };
    const here = localDraft(resource.plural, id, type).read();
    const own = here && offerOf(here.at, null, version, here.values);
    readDraft(resource, id).then(
      (draft) => {
        if (!live) return;
        const mine = draft?.author === readSession()?.userId;
        const fits = draft && (!type || id !== null || draft.values.type === type);
        const kept =
          fits && offerOf(draft.createdAt, mine ? null : draft.authorName, draft.version, draft.values);
        setOffer(own && (!kept || own.at >= kept.at) ? own : kept || null);
      },
      () => live && setOffer(own),
    );
    return () => {
      live = false;
    };
  }, []);
  return [offer, () => setOffer(null)];
}
