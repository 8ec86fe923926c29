import { useState } from 'react';
import { undoMinutes } from '#shared/desk/application.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useMailWorks } from '../../query/use-mail-works.ts';

interface RejectDialogProps {
  /** 'Priya Natarajan' or '3 applicants'; null: closed. */
  whom: string | null;
  onClose: () => void;
  onReject: (letter: boolean) => Promise<void>;
}

/** Asks before rejecting applicants, with or without a mail. */
export function RejectDialog({ whom, onClose, onReject }: RejectDialogProps) {
  const [letter, setLetter] = useState(true);
  const [busy, setBusy] = useState(false);
  if (whom === null && !letter) setLetter(true); // reset for the next applicant
  const mailWorks = useMailWorks(whom !== null);
  const reject = async () => {
    setBusy(true);
    await onReject(letter);
    setBusy(false);
  };
  return (
    <Dialog
      open={whom !== null}
      onClose={onClose}
      title={`Reject ${whom ?? ''}?`}
      text={
        !letter
          ? 'They move to “Rejected” and get no email. A planned interview stays until you cancel it.'
          : mailWorks
            ? `A letter goes out by email in ${undoMinutes} minutes; until then you can take it back. It also cancels a planned interview.`
            : `No mail server is set up, so no letter is sent. It is kept, and you can take it back for ${undoMinutes} minutes. A planned interview stays until the letter is sent or you cancel the interview.`
      }
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" busy={busy} onClick={() => void reject()}>
            Reject
          </Button>
        </>
      }
    >
      <Checkbox checked={letter} onChange={setLetter}>
        {mailWorks ? 'Send the letter' : 'Keep a letter to send later'}
      </Checkbox>
    </Dialog>
  );
}
