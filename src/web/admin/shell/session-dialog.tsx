import { lazy, Suspense, useEffect } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSessionEnded } from '../session/ended.ts';
import { useSession } from '../session/session.ts';

// forms are not for lists; a newer build must not find somebody without it, so it comes before it is needed
const load = () => import('./sign-in-again.tsx');
const SignInAgain = lazy(load);

/** The session is over: asks for the password over the screen, so that nothing typed is lost. */
export function SessionDialog() {
  const ended = useSessionEnded();
  const session = useSession();
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Dialog
      open={ended && session !== null}
      onClose={() => undefined}
      stubborn
      size="sm"
      title="Your session has ended"
      text="Sign in again to go on. What you typed is still here."
    >
      <Suspense fallback={<Skeleton height="12rem" />}>
        <SignInAgain />
      </Suspense>
    </Dialog>
  );
}
