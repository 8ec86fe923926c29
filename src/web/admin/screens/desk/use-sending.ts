import { useEffect, useRef } from 'react';
import type { DeskMail } from '#shared/desk-calls.ts';

const soonMs = 1_500;
/** After that the usual looks at the server have to do. */
const mostLooks = 10;

/** Looks again soon while a mail is on its way, so that one sees it go out or fail. */
export function useSending(mails: readonly DeskMail[] | undefined, reload: () => Promise<void>): void {
  const looks = useRef(0);
  const now = Date.now();
  const sending = mails?.some(
    ({ state, lastError, nextAt }) =>
      state === 'sending' || (state === 'waiting' && lastError === null && Date.parse(nextAt) <= now),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings new mails, and decides anew
  useEffect(() => {
    if (!sending) {
      looks.current = 0;
      return;
    }
    if (looks.current >= mostLooks) return;
    looks.current += 1;
    const timer = setTimeout(() => void reload(), soonMs);
    return () => clearTimeout(timer);
  }, [sending, mails, reload]);
}
