import { useState } from 'react';
import type { DeskEvent } from '#shared/calls/desk/parts.ts';
import { useSession } from '../../session/session.ts';

/** The newest answer to a record, if a colleague sent it since the record was opened here; else null. */
export function useColleaguesAnswer(history: readonly DeskEvent[]): DeskEvent | null {
  const me = useSession()?.userId;
  const answers = history.filter(({ kind }) => kind === 'reply').sort((a, b) => a.id - b.id);
  const newest = answers.at(-1);
  const [known] = useState(newest?.id ?? 0);
  return newest && newest.id > known && newest.author !== me ? newest : null;
}
