import { Suspense, useEffect } from 'react';
import { importReached } from '#web/connection.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { late } from '#web/ui/late.ts';
import { afterFirstScreen } from '#web/ui/load-popups.ts';
import { useSessionEnded } from './ended.ts';
import { isPretended } from './pretended.ts';
import { useSession } from './session.ts';
import { usePause } from './use-pause.ts';

const load = () => import('./sign-in-again.tsx');
const SignInAgain = late(load);

/** The session has ended: asks for the password over the screen, so that nothing typed is lost. */
export function SessionDialog() {
  const ended = useSessionEnded();
  const session = useSession();
  const open = usePause(ended && session !== null);
  useEffect(() => {
    // loaded before it is needed: by then the connection, or this build on the server, may be gone
    const timer = setTimeout(() => importReached(load).catch(() => undefined), afterFirstScreen);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      stubborn
      size="sm"
      title="Your session has ended"
      text={`Sign in again to continue.${isPretended() ? '' : ' What you typed is still here.'}`}
    >
      <Suspense>
        <SignInAgain />
      </Suspense>
    </Dialog>
  );
}
