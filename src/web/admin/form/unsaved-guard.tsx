import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '#web/ui/confirm.tsx';

/** Asks before leaving a form with unsaved changes, inside the panel and on closing the tab. */
export function UnsavedGuard({ dirty, released }: { dirty: boolean; released: { current: boolean } }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [dirty, released]);
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
