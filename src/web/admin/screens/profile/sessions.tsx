import { useRef, useState } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { When } from '../../dates/when.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { problemOf } from '../../problem.ts';
import { type CallQuery, useLoaded } from '../../query/call-query.ts';
import { deviceOf } from './device.ts';
import styles from './profile.module.css';

type Session = CallResponse<'profile/sessions'>[number];

interface SessionsProps {
  query: CallQuery<Session[]>;
  end: (id: number) => Promise<unknown>;
  /** Text for a user without sessions. */
  none?: string;
}

/** A user’s sessions; each except the current one can be ended. */
export function Sessions({ query, end: endCall, none }: SessionsProps) {
  const { data: sessions, error, refetch } = useLoaded(query);
  const [ending, setEnding] = useState<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const end = async (session: Session) => {
    setEnding(session.id);
    try {
      await endCall(session.id);
      title.current?.focus({ preventScroll: true }); // the button is about to disappear together with the focus
      showToast({ title: 'Session ended', text: deviceOf(session.userAgent) });
    } catch (error) {
      showToast({ kind: 'error', title: 'Session not ended', text: problemOf(error) });
    }
    setEnding(null);
  };
  return (
    <section className={styles.card} aria-labelledby="profile-sessions">
      <h2 id="profile-sessions" ref={title} tabIndex={-1}>
        Sessions
      </h2>
      {error ? (
        <LoadFailed what="The sessions" error={error} onRetry={refetch} />
      ) : !sessions ? (
        <Skeleton height="6rem" />
      ) : sessions.length === 0 ? (
        <p className={styles.lead}>{none}</p>
      ) : (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                <strong>
                  {deviceOf(session.userAgent)} {session.current ? <Pill tone="good">This one</Pill> : null}
                </strong>
                <p>
                  {session.address} · last seen <When at={session.lastSeenAt} />
                </p>
              </div>
              {session.current ? null : (
                <Button
                  size="sm"
                  busy={ending === session.id}
                  aria-label={`End the session of ${deviceOf(session.userAgent)}, ${session.address}`}
                  onClick={() => void end(session)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
