import { useState } from 'react';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';

export interface Rejection {
  ids: number[];
  /** ISO; the letters go out then. */
  until: string;
  /** There is a mail server to send them. */
  sends: boolean;
}

/** The last rejection survives a reload for as long as it can be taken back. */
const key = 'lastRejection';

function kept(): Rejection | null {
  const text = sessionStorage.getItem(key);
  if (!text) return null;
  const rejection = JSON.parse(text) as Rejection; // written below alone
  return Date.parse(rejection.until) > Date.now() ? rejection : null;
}

export const applicants = (count: number): string => (count === 1 ? '1 applicant' : `${count} applicants`);

/** Turning applicants down, and taking it back while the letters wait. */
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
    /** Answers how many; those who are out already are passed over. */
    async reject(ids: number[]): Promise<number> {
      const { rejected, until, sends } = await write('application/reject', { ids });
      if (rejected.length > 0) keep({ ids: rejected, until, sends });
      return rejected.length;
    },
    async undo(): Promise<void> {
      if (!last) return;
      try {
        const { restored } = await write('application/reject/undo', { ids: last.ids });
        showToast({ title: 'Taken back', text: `${applicants(restored.length)}; no letter goes out` });
        keep(null);
      } catch (error) {
        showToast({ kind: 'error', title: 'Not taken back', text: problemOf(error) });
      }
    },
  };
}
export type Rejections = ReturnType<typeof useRejections>;
