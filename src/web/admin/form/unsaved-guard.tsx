import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '#web/ui/confirm.tsx';
import { anyUnsaved } from './unsaved.ts';

/** Asks before unsaved changes are left behind, inside the panel and on closing the tab. Stands once, in the shell. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && anyUnsaved(),
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (anyUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      text="What you changed here has not been saved."
      cancel="Stay"
      confirm="Leave"
      danger
    />
  );
}
