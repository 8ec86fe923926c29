import { useEffect, useReducer, useRef } from 'react';
import { useBlocker } from 'react-router';
import { isServerReached, mayBeOffline } from '#web/connection.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { isPretended } from '../session/pretended.ts';

export interface LeaveTexts {
  title: string;
  text: string;
}
const lost: LeaveTexts = {
  title: 'Leave without saving?',
  text: 'What you changed here has not been saved.',
};

/** What happens to unsaved changes on leaving: the question to ask, `safe` if none is needed, or null if they are lost. */
export type Leaving = LeaveTexts | 'safe' | null;

/** For each form, a function that returns the question to ask, or null if there is nothing to ask. */
const unsaved = new Set<() => LeaveTexts | null>();
/** Nothing is asked where nothing can be saved. */
const leaveWords = (): LeaveTexts | undefined =>
  isPretended() ? undefined : [...unsaved].map((words) => words()).find((words) => words !== null);

/** Whether leaving now would ask first. */
export const asksOnLeaving = (): boolean => leaveWords() !== undefined;

/**
 * Registers unsaved changes. `words`: what happens to them, if they are not lost. The returned function unregisters them,
 * for a form that navigates away after saving.
 */
export function useUnsaved(dirty: boolean, words?: () => Leaving): () => void {
  const now = useRef(dirty);
  const released = useRef(false);
  now.current = dirty;
  const latestWords = useRef(words);
  latestWords.current = words;
  useEffect(() => {
    const is = () => {
      const leaving = now.current && !released.current ? (latestWords.current?.() ?? lost) : 'safe';
      return leaving === 'safe' ? null : leaving;
    };
    unsaved.add(is);
    return () => {
      unsaved.delete(is);
    };
  }, []);
  return () => {
    released.current = true;
  };
}

/** How often the question follows what is unsaved. Milliseconds. */
const followMs = 500;

/**
 * Asks before unsaved changes are lost, on navigation and on closing the tab, and opens no screen while the server is away: its code
 * could not be loaded, and the router would reload the whole page. Rendered once, in the shell.
 */
export function UnsavedGuard() {
  const asks = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    asks.current = leaveWords() !== undefined;
    return asks.current || mayBeOffline();
  });
  const blocked = blocker.state === 'blocked' ? blocker : null;
  const leaving = useRef(false);
  const leave = async () => {
    leaving.current = true;
    const reached = await isServerReached();
    leaving.current = false;
    if (reached) return blocked?.proceed();
    const close = showToast({
      kind: 'error',
      title: 'No connection to the server',
      text: 'The screen was not opened. Check your connection and try again.',
    });
    addEventListener('online', close, { once: true });
    blocked?.reset();
  };
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (blocked && !asks.current) void latest.current();
  }, [blocked]);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (leaveWords()) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);
  // what was unsaved may be saved while the dialog asks, once there is a connection again: then there is nothing to ask
  const asking = blocked !== null && asks.current;
  const [, ask] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!asking) return;
    const follow = () => {
      if (asksOnLeaving()) ask();
      else if (!leaving.current) blocked.reset();
    };
    const timer = setInterval(follow, followMs);
    return () => clearInterval(timer);
  }, [asking, blocked]);
  // keeps the text while the dialog closes
  const last = useRef(lost);
  if (blocked) last.current = leaveWords() ?? last.current;
  const words = last.current;
  return (
    <Confirm
      open={asking}
      onClose={() => blocked?.reset()}
      onConfirm={() => void leave()}
      title={words.title}
      text={words.text}
      cancel="Stay"
      confirm="Leave"
      danger={words === lost}
    />
  );
}
