import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from './problem.ts';
import { focusTitle } from './shell/focus-title.ts';

interface RetryButtonProps {
  verb: string;
  /** What is sent, for the button’s accessible name. */
  what: string;
  /** Text of the toast once it is on its way. */
  told: string;
  icon: LucideIcon;
  retry: () => Promise<unknown>;
}

/** Sends at once what waits in the outbox or was given up. */
export function RetryButton({ verb, what, told, icon: Icon, retry }: RetryButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await retry();
      focusTitle(); // the button is about to disappear together with the focus
      showToast({ title: 'On its way', text: told });
    } catch (error) {
      showToast({ kind: 'error', title: 'Not sent', text: problemOf(error) });
    }
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      busy={busy}
      icon={<Icon size={14} aria-hidden />}
      aria-label={`${verb}: ${what}`}
      onClick={() => void run()}
    >
      {verb}
    </Button>
  );
}
