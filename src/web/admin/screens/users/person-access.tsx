import { useQuery } from '@tanstack/react-query';
import type { UserRow } from '#shared/calls/staff.ts';
import { AppError } from '#shared/errors.ts';
import { callQuery } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import form from '../../record/form.module.css';
import { useSession } from '../../session/session.ts';
import { Sessions } from '../profile/sessions.tsx';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

/** A person's way in and where they are in now; for those who may change them. */
export function PersonAccess({ row }: { row: UserRow }) {
  const { id } = row;
  const own = useSession()?.userId === id;
  const query = callQuery('user/sessions', { id });
  const signedIn = !own && row.status === 'active';
  const { error } = useQuery({ ...query, enabled: signedIn });
  /** Why this person is not for oneself to change: they hold rights one lacks. */
  const barred = error instanceof AppError && error.status === 403 ? error.message : null;
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
      <SignInCard row={row} />
      {signedIn ? (
        <Sessions
          query={query}
          end={(session) => write('user/session/end', { id, session })}
          none="They are not signed in anywhere."
        />
      ) : null}
    </>
  );
}
