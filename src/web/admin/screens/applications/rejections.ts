import { useRef, useState } from 'react';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
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
    return rejection && Date.parse(rejection.until) > Date.now() ? rejection : null;
  } catch {
    return null; // not written by us, or damaged
  }
}

export const applicants = (count: number): string => (count === 1 ? '1 applicant' : `${count} applicants`);

/** Rejects applicants, and undoes that while the mails are delayed. */
export function useRejections() {
  const [last, setLast] = useState(stored);
  const latest = useRef(last); // for callers that hold an earlier render’s functions
  const keep = (rejection: Rejection | null) => {
    latest.current = rejection;
    setLast(rejection);
    // if it cannot be stored, it can be undone until the next reload
    if (!rejection || !tryStore(sessionStorage, key, JSON.stringify(rejection)))
      sessionStorage.removeItem(key);
  };
  return {
    last,
    forget: () => keep(null),
    /** Removes an applicant whose rejection was undone elsewhere. */
    drop(id: number): void {
      const rejection = latest.current;
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
        showToast({ title: 'Rejection undone', text: `${applicants(restored.length)}; no letter is sent` });
        keep(null);
      } catch (error) {
        showToast({ kind: 'error', title: 'Rejection not undone', text: problemOf(error) });
      }
    },
  };
}
export type Rejections = ReturnType<typeof useRejections>;
