import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';

const told = {
  made: { title: 'Backed up' },
  running: { title: 'The backup is being made', text: 'Check again in a moment.' },
  failed: { kind: 'error', title: 'The backup failed', text: 'The server’s log says why.' },
} as const;

/** For owners: makes a backup, for example before something that cannot be undone. */
export function BackUpNow({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const backUp = async () => {
    setBusy(true);
    try {
      const { outcome } = await write('backup/now', {});
      showToast(told[outcome]);
      onDone();
    } catch (error) {
      showToast({ kind: 'error', title: 'No backup was made', text: problemOf(error) });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={backUp}>
      Back up now
    </Button>
  );
}
