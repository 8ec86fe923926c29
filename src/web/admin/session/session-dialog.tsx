import { Dialog } from '#web/ui/dialog.tsx';
import { useSessionEnded } from './ended.ts';
import { useSession } from './session.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** The session has ended: asks for the password over the screen, so that nothing typed is lost. */
export function SessionDialog() {
  const ended = useSessionEnded();
  const session = useSession();
  return (
    <Dialog
      open={ended && session !== null}
      onClose={() => undefined}
      stubborn
      size="sm"
      title="Your session has ended"
      text="Sign in again to go on. What you typed is still here."
    >
      <SignInAgain />
    </Dialog>
  );
}
