import { useQuery } from '@tanstack/react-query';
import type { UserRow } from '#shared/calls/users.ts';
import { AppError } from '#shared/errors.ts';
import { callQuery } from '../../query/call-query.ts';
import { write } from '../../query/write.ts';
import form from '../../record/form.module.css';
import { useSession } from '../../session/session.ts';
import { Sessions } from '../profile/sessions.tsx';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

/** A user’s sign-in options and sessions, for those who may manage them. */
export function PersonAccess({ row }: { row: UserRow }) {
  const { id } = row;
  const own = useSession()?.userId === id;
  const query = callQuery('user/sessions', { id });
  const signedIn = !own && row.status === 'active';
  const { error } = useQuery({ ...query, enabled: signedIn });
  /** Explains why this user cannot be managed: they have privileges the viewer lacks. */
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
