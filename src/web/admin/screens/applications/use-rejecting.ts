import { useState } from 'react';
import type { ApplicationRow, WholeApplication } from '#shared/calls/desk/applications.ts';
import { showToast } from '#web/ui/toast.tsx';
import { fullName, movedTo } from '../../desk/desk-kind.ts';
import { undoMoves } from '../../desk/undo-moves.ts';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { applicationDesk } from './application-desk.ts';
import { focusReturned } from './focus-returned.ts';
import { applicants, emailWords, useRejections } from './rejections.ts';

/** As in a list, or whole, with the interviews. */
type Asked = ApplicationRow & Partial<Pick<WholeApplication, 'interviews'>>;

/** Whether an interview may be ahead: the rows of a list do not tell. */
const mayBeExpected = ({ interviews }: Asked): boolean =>
  interviews?.some((each) => !each.cancelled && Date.parse(each.startsAt) > Date.now()) ?? true;

function sayLeft(left: number): void {
  if (left > 0)
    showToast({
      kind: 'error',
      title: `${applicants(left)} not rejected`,
      text: 'Someone else moved or deleted them meanwhile.',
    });
}

/** Asks before rejecting applicants, then rejects them: with a mail and a chance to undo, or without. */
export function useRejecting(onDone: (ids: readonly number[]) => void) {
  const rejections = useRejections();
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [alone, setAlone] = useState(false);
  const [first] = asked;
  const answer = async (email: boolean) => {
    const ids = asked.map((row) => row.id);
    try {
      if (email) {
        const rejection = await rejections.reject(ids);
        const { length } = rejection.ids;
        const left = ids.length - length;
        if (alone && length > 0)
          showToast({
            title: `${applicants(length)} rejected`,
            text: emailWords(rejection, Date.now()),
            action: { label: 'Undo', run: () => void rejections.undo(rejection) },
          });
        sayLeft(left);
      } else {
        const { changed } = await write('application/bulk', { ids, stage: 'rejected' });
        const left = ids.length - changed;
        if (changed > 0)
          showToast({
            title: movedTo(applicationDesk, 'rejected'),
            text: applicants(changed),
            // otherwise the answer does not tell who was moved
            ...(left === 0 && {
              action: { label: 'Undo', run: () => void undoMoves(applicationDesk, asked) },
            }),
          });
        sayLeft(left);
      }
      onDone(ids);
    } catch (error) {
      showToast({ kind: 'error', title: 'Not rejected', text: problemOf(error) });
    }
    setAsked((now) => (now === asked ? [] : now)); // others may be asked about by now
  };
  return {
    rejections,
    /** 'Priya Natarajan' or '3 applicants'; null: closed. */
    whom: !first ? null : asked.length === 1 ? fullName(first) : applicants(asked.length),
    /** Some of them may have an interview ahead. */
    expected: asked.some(mayBeExpected),
    /** `from`: the open record; where it fills the page, the bar with the undo is not there. */
    ask(rows: readonly Asked[], from = { alone: false }) {
      setAlone(from.alone);
      // the dialog returns the focus to where it was when it opened: not to the list chosen from
      void focusReturned('[role=listbox], [role=menu]').then(() => setAsked(rows));
    },
    answer,
    leave: () => setAsked([]),
  };
}
