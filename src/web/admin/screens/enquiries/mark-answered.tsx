import { Check } from 'lucide-react';
import { useState } from 'react';
import type { WholeEnquiry } from '#shared/calls/desk/enquiries.ts';
import { liveStatuses } from '#shared/desk/enquiry.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';
import { focusTitle } from '../../shell/focus-title.ts';

/** Restarts the clock, in the state the enquiry had before it was marked. */
async function undo({ id, reference, status }: WholeEnquiry): Promise<void> {
  const before = liveStatuses.find((each) => each === status);
  if (!before) return; // only enquiries in these states can be marked
  try {
    await write('enquiry/unanswered', { id, status: before });
    showToast({ title: 'Undone', text: reference });
  } catch (error) {
    showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) });
  }
}

/** Stops the clock for an answer that was not sent by mail from here. */
export function MarkAnswered({ enquiry }: { enquiry: WholeEnquiry }) {
  const [busy, setBusy] = useState(false);
  const mark = async () => {
    setBusy(true);
    try {
      await write('enquiry/answered', { id: enquiry.id });
      focusTitle(); // the button is about to disappear together with the focus
      showToast({
        title: 'Marked as answered',
        text: enquiry.reference,
        action: { label: 'Undo', run: () => void undo(enquiry) },
      });
    } catch (error) {
      showToast({ kind: 'error', title: 'Not marked as answered', text: problemOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={busy} icon={<Check size={15} aria-hidden />} onClick={() => void mark()}>
      Mark as answered
    </Button>
  );
}
