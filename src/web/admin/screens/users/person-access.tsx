import { useCallback, useState } from 'react';
import type { UserRow } from '#shared/staff-calls.ts';
import { useSession } from '../../session/session.ts';
import { staffCall } from '../../staff-call.ts';
import { Sessions } from '../profile/sessions.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** A person's way in and where they are in now; for those who may change them. */
export function PersonAccess({ row }: { row: UserRow }) {
  const { id } = row;
  const own = useSession()?.userId === id;
  const [ended, setEnded] = useState(0);
  const read = useCallback(() => staffCall('user/sessions', { id }), [id]);
  const end = useCallback((session: number) => staffCall('user/session/end', { id, session }), [id]);
  return (
    <>
      <SignInCard row={row} onSessions={() => setEnded((before) => before + 1)} />
      {own || row.status !== 'active' ? null : (
        <Sessions key={ended} read={read} end={end} none="They are not signed in anywhere." />
      )}
    </>
  );
}
