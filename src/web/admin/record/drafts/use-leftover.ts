import { useMemo, useState } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import { sameValue } from '../../form/same-value.ts';
import type { Values } from '../../resource/resource-calls.ts';
import { localDraft, newestLocal } from './local-draft.ts';

export interface Leftover {
  at: string;
  /** Key of the new record that was started earlier. */
  key?: string;
  /** The values that differ from the form’s initial ones. */
  values: Values;
}

/** Changes from an earlier visit that this browser has and the server never got, and a function that dismisses them. */
export function useLeftover(
  resource: Resource,
  { id, type, initial }: { id: number | null; type?: string | undefined; initial: Values },
): [Leftover | null, () => void] {
  const [kept] = useState(() =>
    id === null ? newestLocal(resource.plural, type) : localDraft(resource.plural, { id }).read(),
  );
  const [began] = useState(initial);
  const [closed, setClosed] = useState(false);
  const leftover = useMemo(() => {
    if (!kept) return null;
    const left = Object.entries(kept.values).filter(
      ([name, value]) => name in began && !sameValue(value, began[name]),
    );
    return left.length > 0 ? { ...kept, values: Object.fromEntries(left) } : null;
  }, [kept, began]);
  return [closed ? null : leftover, () => setClosed(true)];
}
