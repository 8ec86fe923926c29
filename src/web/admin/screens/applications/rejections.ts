import { useState } from 'react';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';

export interface Rejection {
  ids: number[];
  /** ISO time at which the mails are sent. */
  until: string;
  /** There is a mail server. */
  sends: boolean;
}

/** Storage key of the last rejection, which survives a reload while it can be undone. */
const key = 'lastRejection';

function kept(): Rejection | null {
  const text = sessionStorage.getItem(key);
  if (!text) return null;
  const rejection = JSON.parse(text) as Rejection; // only written below
  return Date.parse(rejection.until) > Date.now() ? rejection : null;
}

export const applicants = (count: number): string => (count === 1 ? '1 applicant' : `${count} applicants`);

/** Rejects applicants, and undoes that while the mails are delayed. */
export function useRejections() {
  const [last, setLast] = useState<Rejection | null>(kept);
  const keep = (rejection: Rejection | null) => {
    if (rejection) sessionStorage.setItem(key, JSON.stringify(rejection));
    else sessionStorage.removeItem(key);
    setLast(rejection);
  };
  return {
    last,
    forget: () => keep(null),
    /** Removes an applicant whose rejection was undone elsewhere. */
    drop(id: number): void {
      const rejection = kept();
      const ids = rejection?.ids.filter((each) => each !== id) ?? [];
      keep(rejection && ids.length > 0 ? { ...rejection, ids } : null);
    },
    /** Returns the number of rejected applicants; those already rejected or withdrawn are skipped. */
    async reject(ids: number[]): Promise<number> {
      const { rejected, until, sends } = await write('application/reject', { ids });
      if (rejected.length > 0) keep({ ids: rejected, until, sends });
      return rejected.length;
    },
    async undo(): Promise<void> {
      if (!last) return;
      try {
        const { restored } = await write('application/reject/undo', { ids: last.ids });
        showToast({ title: 'Taken back', text: `${applicants(restored.length)}; no letter is sent` });
        keep(null);
      } catch (error) {
        showToast({ kind: 'error', title: 'Not taken back', text: problemOf(error) });
      }
    },
  };
}
export type Rejections = ReturnType<typeof useRejections>;
