import { useEffect, useState } from 'react';
import { showToast } from '#web/ui/toast.tsx';
import { isStale } from '../../desk/problem-of-change.ts';
import { problemOf } from '../../problem.ts';
import { callQuery } from '../../query/call-query.ts';
import { useLive } from '../../query/use-live.ts';
import { write } from '../../query/write.ts';
import { tryStore } from '../../session/try-store.ts';

export interface Rejection {
  ids: number[];
  /** ISO time at which the mails are sent. */
  until: string;
  /** There is a mail server. */
  sends: boolean;
}

/** Storage key of the last rejection, which survives a reload while it can be undone. */
const key = 'lastRejection';

function stored(): Rejection | null {
  try {
    const rejection = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Rejection | null;
    return rejection && !isOver(rejection) ? rejection : null;
  } catch {
    return null; // not written by us, or damaged
  }
}

const isOver = ({ until }: Rejection): boolean => Date.parse(until) <= Date.now();

/** What the notices say of emails where there is no mail server. */
export const keptEmails = (count: number): string =>
  `Not sent: no mail server. The ${count === 1 ? 'email is' : 'emails are'} kept in the outbox.`;

/** When the emails of a rejection go out. */
export const emailWords = ({ ids, sends, until }: Rejection, now: number): string => {
  if (!sends) return keptEmails(ids.length);
  const minutes = Math.max(1, Math.round((Date.parse(until) - now) / 60_000));
  return `The ${ids.length === 1 ? 'email goes' : 'emails go'} out in ${minutes} min.`;
};

export const applicants = (count: number): string => (count === 1 ? '1 applicant' : `${count} applicants`);

/** Takes applicants out of the last rejection who are no longer rejected: moved or deleted here, or by somebody else. */
function useLeaving(last: Rejection | null, keep: (rejection: Rejection | null) => void): void {
  const filters = { id: last?.ids ?? [], stage: 'rejected' };
  const query = callQuery('applications/list', { filters, size: 100 }); // as many as one call rejects
  const { data, isPlaceholderData } = useLive(query, { enabled: last !== null && !isOver(last) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server has answered
  useEffect(() => {
    if (!last || !data || isPlaceholderData) return;
    const ids = data.rows.map((row) => row.id);
    if (ids.length < last.ids.length) keep(ids.length > 0 ? { ...last, ids } : null);
  }, [data, isPlaceholderData]);
}

/** Rejects applicants, and undoes that while the mails are delayed. */
export function useRejections() {
  const [last, setLast] = useState(stored);
  const keep = (rejection: Rejection | null) => {
    setLast(rejection);
    // if it cannot be stored, it can be undone until the next reload
    if (!rejection || !tryStore(sessionStorage, key, JSON.stringify(rejection)))
      sessionStorage.removeItem(key);
  };
  useLeaving(last, keep);
  return {
    last,
    forget: () => keep(null),
    /** Those already rejected or withdrawn are skipped. */
    async reject(ids: number[]): Promise<Rejection> {
      const { rejected, until, sends } = await write('application/reject', { ids });
      const rejection = { ids: rejected, until, sends };
      if (rejected.length > 0) keep(rejection);
      return rejection;
    },
    async undo(rejection = last): Promise<void> {
      if (!rejection) return;
      try {
        const { restored } = await write('application/reject/undo', { ids: rejection.ids });
        showToast({ title: 'Rejection undone', text: `${applicants(restored.length)}; no email is sent` });
        keep(null);
      } catch (error) {
        if (isStale(error)) keep(null); // nothing is left to undo
        showToast({ kind: 'error', title: 'Rejection not undone', text: problemOf(error) });
      }
    },
  };
}
export type Rejections = ReturnType<typeof useRejections>;
