import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';

/** For answers that no mail server confirms: somebody says that they gave one, which stops the clock. */
export function MarkAnswered({ id }: { id: number }) {
  const [busy, setBusy] = useState(false);
  const mark = async () => {
    setBusy(true);
    try {
      await write('enquiry/answered', { id });
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
