import { useState } from 'react';
import { undoMinutes } from '#shared/desk/application.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useCall } from '../../query/call-query.ts';

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
  // whether mail goes out at all, as the site's forms say it
  const mails = useCall('web/forms', {}, { enabled: whom !== null }).data?.receipts;
  const reject = async () => {
    setBusy(true);
    await onReject(letter);
    setBusy(false);
    setLetter(true);
  };
  return (
    <Dialog
      open={whom !== null}
      onClose={onClose}
      title={`Reject ${whom ?? ''}?`}
      text={
        !letter
          ? 'They move to “Rejected” and hear nothing from here.'
          : mails === false
            ? `No mail server is set up, so no letter goes out: it is kept, and you can take it back for ${undoMinutes} minutes.`
            : `A letter goes out by mail in ${undoMinutes} minutes; until then you can take it back.`
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
        {mails === false ? 'Keep a letter to send later' : 'Send the letter'}
      </Checkbox>
    </Dialog>
  );
}
