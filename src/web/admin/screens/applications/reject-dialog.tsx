import { useState } from 'react';
import { undoMinutes } from '#shared/desk/application.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useMailWorks } from '../../query/use-mail-works.ts';

interface RejectDialogProps {
  /** 'Priya Natarajan' or '3 applicants'; null: closed. */
  whom: string | null;
  /** Some of them may have an interview ahead. */
  expected: boolean;
  onClose: () => void;
  onReject: (email: boolean) => Promise<void>;
}

/** Of a rejection: what becomes of its email, and of an interview that is ahead. */
function consequences(email: boolean, mailWorks: boolean): [email: string, interview: string] {
  if (!email)
    return ['They move to “Rejected” and get no email.', 'A scheduled interview stays until you cancel it.'];
  if (mailWorks)
    return [
      `The rejection email goes out in ${undoMinutes} minutes; until then you can undo the rejection.`,
      'The email also cancels a scheduled interview.',
    ];
  return [
    `No mail server is set up, so the email is kept until there is one. You can undo the rejection for ${undoMinutes} minutes.`,
    'A scheduled interview stays until the email is sent or you cancel the interview.',
  ];
}

/** Asks before rejecting applicants, with or without a mail. */
export function RejectDialog({ whom, expected, onClose, onReject }: RejectDialogProps) {
  const [email, setEmail] = useState(true);
  const [busy, setBusy] = useState(false);
  if (whom === null && !email) setEmail(true); // reset for the next applicant
  const mailWorks = useMailWorks(whom !== null);
  const reject = async () => {
    setBusy(true);
    await onReject(email);
    setBusy(false);
  };
  const [aboutEmail, aboutInterview] = consequences(email, mailWorks);
  return (
    <Dialog
      open={whom !== null}
      onClose={() => busy || onClose()}
      title={`Reject ${whom ?? ''}?`}
      text={expected ? `${aboutEmail} ${aboutInterview}` : aboutEmail}
      size="sm"
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void reject()}>
            Reject
          </Button>
        </>
      }
    >
      <Checkbox checked={email} onChange={setEmail}>
        {mailWorks ? 'Send the rejection email' : 'Keep a rejection email to send later'}
      </Checkbox>
    </Dialog>
  );
}
