import { type ReactNode, useState } from 'react';
import type { UserRow } from '#shared/calls/users.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type ActName, userActs } from './user-acts.ts';

const linkOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'link' in answer && typeof answer.link === 'string'
    ? answer.link
    : null;

/** Runs actions on a user: confirms where needed, reports the outcome, shows a link that cannot be mailed. */
export function useUserActs(row: UserRow, onDone: (name: ActName) => void = () => undefined) {
  // separate states, so that the text remains while the dialog fades out
  const [asked, setAsked] = useState<ActName | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<ActName | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const run = async (name: ActName) => {
    const { call, done, failed } = userActs[name];
    setBusy(name);
    try {
      const made = linkOf(await call(row));
      if (made) setLink(made);
      else showToast({ title: done, text: row.name });
      onDone(name);
    } catch (error) {
      showToast({ kind: 'error', title: failed, text: problemOf(error) });
    }
    setBusy(null);
    setAsking(false);
  };
  const question = asked ? userActs[asked].confirm : undefined;
  const dialogs: ReactNode = (
    <>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => asked && void run(asked)}
        title={question?.title(row.name) ?? ''}
        text={question?.text}
        confirm={question?.button ?? ''}
        busy={busy !== null}
        danger
      />
      <LinkDialog name={row.name} link={link} onClose={() => setLink(null)} />
    </>
  );
  return {
    busy,
    dialogs,
    start: (name: ActName) => {
      if (!userActs[name].confirm) return void run(name);
      setAsked(name);
      setAsking(true);
    },
  };
}
