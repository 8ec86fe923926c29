import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#shared/resource/draft.ts';
import { useSession } from '../../session/session.ts';

/** How long after a save its writer counts as still writing. Milliseconds. */
const writingMs = 120_000;

/** The name of somebody else who is writing in this draft while its form is open; null when nobody is. */
export function useColleague(draft: Draft | null): string | null {
  const own = useSession()?.userId;
  const [name, setName] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const opened = useRef(draft?.revision);
  const { revision, updatedBy, updatedByName } = draft ?? {};
  useEffect(() => {
    if (revision === undefined) setName(null); // published or discarded
    if (revision === undefined || revision === opened.current || updatedBy === own) return;
    setName(updatedByName ?? 'Somebody else');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setName(null), writingMs);
  }, [revision, updatedBy, updatedByName, own]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return name;
}
