import { useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';

/** Runs one change at a time. When someone else was faster, the record is read again. */
export function useChange(reload: () => unknown) {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, failed = 'Not changed'): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const stale = error instanceof AppError && error.status === 409;
      showToast({
        kind: 'error',
        title: failed,
        text: stale ? 'Someone else changed it meanwhile. This is how it stands now.' : problemOf(error),
      });
      if (stale) await reload();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
