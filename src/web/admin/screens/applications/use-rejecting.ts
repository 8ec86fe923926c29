import { useState } from 'react';
import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import { showToast } from '#web/ui/toast.tsx';
import { fullName } from '../../desk/desk-kind.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { applicants, useRejections } from './rejections.ts';

/** Asks before rejecting applicants, then rejects them: with a mail and a chance to undo, or without. */
export function useRejecting(onDone: () => void) {
  const rejections = useRejections();
  const [asked, setAsked] = useState<readonly ApplicationRow[]>([]);
  const [first] = asked;
  const answer = async (letter: boolean) => {
    const ids = asked.map((row) => row.id);
    try {
      if (letter) {
        const left = ids.length - (await rejections.reject(ids));
        if (left > 0)
          showToast({
            kind: 'error',
            title: `${applicants(left)} not rejected`,
            text: 'Someone else moved or deleted them meanwhile.',
          });
      } else {
        const { changed } = await write('application/bulk', { ids, stage: 'rejected' });
        showToast({ title: 'Moved to “Rejected”', text: applicants(changed) });
      }
      onDone();
    } catch (error) {
      showToast({ kind: 'error', title: 'Not rejected', text: problemOf(error) });
    }
    setAsked([]);
  };
  return {
    rejections,
    /** 'Priya Natarajan' or '3 applicants'; null: closed. */
    whom: !first ? null : asked.length === 1 ? fullName(first) : applicants(asked.length),
    ask: setAsked,
    answer,
    leave: () => setAsked([]),
  };
}
