import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '#web/ui/confirm.tsx';

const unsaved = new Set<() => boolean>();
const anyUnsaved = (): boolean => [...unsaved].some((is) => is());

/** Tells that this form has unsaved changes. What it returns lets it go, for a form that leaves after saving. */
export function useUnsaved(dirty: boolean): () => void {
  const now = useRef(dirty);
  const released = useRef(false);
  now.current = dirty;
  useEffect(() => {
    const is = () => now.current && !released.current;
    unsaved.add(is);
    return () => {
      unsaved.delete(is);
    };
  }, []);
  return () => {
    released.current = true;
  };
}

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
