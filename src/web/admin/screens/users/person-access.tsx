import { useCallback, useState } from 'react';
import { AppError } from '#shared/errors.ts';
import type { UserRow } from '#shared/staff-calls.ts';
import form from '../../resource/form.module.css';
import { useSession } from '../../session/session.ts';
import { staffCall } from '../../staff-call.ts';
import { Sessions } from '../profile/sessions.tsx';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

/** A person's way in and where they are in now; for those who may change them. */
export function PersonAccess({ row }: { row: UserRow }) {
  const { id } = row;
  const own = useSession()?.userId === id;
  const [ended, setEnded] = useState(0);
  /** Why this person is not for oneself to change: they hold rights one lacks. */
  const [barred, setBarred] = useState<string | null>(null);
  const read = useCallback(
    () =>
      staffCall('user/sessions', { id }).catch((error: unknown) => {
        if (error instanceof AppError && error.status === 403) setBarred(error.message);
        throw error;
      }),
    [id],
  );
  const end = useCallback((session: number) => staffCall('user/session/end', { id, session }), [id]);
  if (barred)
    return (
      <section className={form.card} aria-label="Sign-in">
        <p className={styles.own} role="status">
          {barred}
        </p>
      </section>
    );
  return (
    <>
      <SignInCard row={row} onSessions={() => setEnded((before) => before + 1)} />
      {own || row.status !== 'active' ? null : (
        <Sessions key={ended} read={read} end={end} none="They are not signed in anywhere." />
      )}
    </>
  );
}
