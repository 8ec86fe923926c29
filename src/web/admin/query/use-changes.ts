import { useEffect, useSyncExternalStore } from 'react';
import { AppError } from '#shared/errors.ts';
import { noteConnection } from '#web/connection.ts';
import { signedInAgain } from '../session/ended.ts';
import { hasToken, readSession } from '../session/session.ts';
import { isLeaving, signingOut } from '../session/sign-out.ts';
import { streamCall } from '../stream-call.ts';
import { followChanges } from './change-stream.ts';
import { client } from './client.ts';
import { readChanged, readFailed } from './write.ts';

let live = false;
const listeners = new Set<() => void>();
const setLive = (next: boolean) => {
  if (next === live) return;
  live = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the change stream is connected, which makes polling unnecessary. */
export const useStreaming = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => live,
    () => false,
  );

/** Before reconnecting: checks the session. If it has ended, the user is asked to sign in again first. */
async function shouldReconnect(error: unknown): Promise<boolean> {
  if (isLeaving() || !readSession()) return false;
  if (!(error instanceof AppError && error.status === 401)) return true;
  return signedInAgain().then(
    () => true,
    () => false,
  );
}

/** The window’s only change stream, which keeps the whole panel up to date with others’ changes. */
export function useChanges(): void {
  useEffect(() => {
    if (!hasToken()) return;
    const end = followChanges({
      open: (since, signal) => streamCall('changes', { since }, signal),
      onLive: (next) => {
        setLive(next);
        noteConnection(next);
        if (next) void readFailed();
      },
      onChanged: (names) => void readChanged(names),
      onMissed: () => void client.invalidateQueries(),
      shouldReconnect,
    });
    addEventListener(signingOut, end);
    return () => {
      removeEventListener(signingOut, end);
      end();
    };
  }, []);
}
