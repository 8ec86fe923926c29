import { useSyncExternalStore } from 'react';

/*
 * When a call finds the session over, it waits here instead of failing: the shell asks for the password over whatever
 * is on the screen, and the call is made again. Nothing that was typed is lost.
 */
interface Waiting {
  promise: Promise<void>;
  resume: () => void;
  giveUp: (reason: Error) => void;
}

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Resolves once the person has signed in again; rejects when they sign out instead. */
export function signedInAgain(): Promise<void> {
  if (!waiting) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined); // whoever waits handles it; nobody may be waiting any more
    waiting = { promise, resume: resolve, giveUp: reject };
    notify();
  }
  return waiting.promise;
}

export function resumeCalls(): void {
  waiting?.resume();
  waiting = null;
  notify();
}

export function abandonCalls(): void {
  waiting?.giveUp(new Error('Signed out'));
  waiting = null;
  notify();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while a call waits for the person to sign in again. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );
