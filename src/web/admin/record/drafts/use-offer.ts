import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import { sameValue } from '../../form/same-value.ts';
import { once } from '../../query/call-query.ts';
import type { Values } from '../../resource/resource-calls.ts';
import { readSession } from '../../session/session.ts';
import { draftQuery } from './draft-calls.ts';
import { type LocalDraft, localDraft, newestLocal } from './local-draft.ts';

export interface Offer {
  at: string;
  /** Of a new record: by which its draft goes on. */
  key: number | null;
  /** Whose it is; null for one's own. */
  author: string | null;
  /** What it says differently from the record as it is. */
  values: Values;
  /** The record has been saved since the draft was begun. */
  outdated: boolean;
}

const withoutKey = (kept: LocalDraft | null) => kept && { ...kept, key: null };

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
  const { resource, id, type, on } = options;
  // the form as it began: what was written since is no reason to offer anything else
  const [{ version, initial }] = useState(options);
  const [here] = useState(() =>
    id === null ? newestLocal(resource.plural, type) : withoutKey(localDraft(resource.plural, { id }).read()),
  );
  const [closed, setClosed] = useState(false);
  const { data: draft = null, isPending } = useQuery({
    ...draftQuery(resource, id, type),
    ...once,
    enabled: on,
  });
  const offer = useMemo(() => {
    const offerOf = (
      { at, key, values }: Pick<Offer, 'at' | 'key' | 'values'>,
      author: string | null,
      begun: number,
    ): Offer | null => {
      const left = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => name in initial && !sameValue(value, initial[name])),
      );
      return Object.keys(left).length > 0
        ? { at, key, author, values: left, outdated: begun < version }
        : null;
    };
    const own = here && offerOf(here, null, version);
    const author = draft?.author === readSession()?.userId ? null : (draft?.authorName ?? null);
    const kept = draft && offerOf({ ...draft, at: draft.createdAt }, author, draft.version);
    return own && (!kept || own.at >= kept.at) ? own : kept;
  }, [here, draft, version, initial]);
  return [on && !isPending && !closed ? offer : null, () => setClosed(true)];
}
