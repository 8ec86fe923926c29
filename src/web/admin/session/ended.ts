import { useSyncExternalStore } from 'react';
import { AppError } from '#shared/errors.ts';
import { isPastPretence } from './pretended.ts';
import { hasToken, readSession } from './session.ts';

/*
 * A call made after the session ended waits here instead of failing: the shell asks for the password over the current
 * screen, and the call is repeated. Nothing that was typed is lost.
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

/** Resolves once the user has signed in again, at once if they already have; rejects when they sign out instead, or the shell is not there to ask them. */
export function signedInAgain(): Promise<void> {
  if (listeners.size === 0) return Promise.reject(new Error('Nobody is asked to sign in'));
  if (hasToken() && !isPastPretence()) return Promise.resolve();
  if (!waiting) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined); // callers handle the rejection; there may be none left
    waiting = { promise, resume: resolve, giveUp: reject };
    notify();
  }
  return waiting.promise;
}

/** Refuses an action that one person began, once another has signed in. */
export function demandPerson(who: number | undefined): void {
  const now = readSession();
  if (now && now.userId !== who) throw new AppError(401, 'Somebody else has signed in meanwhile.');
}

/** Waits as `signedInAgain` does, for what one person began; rejects when another one has signed in. */
export async function samePersonAgain(who: number | undefined): Promise<void> {
  demandPerson(who);
  await signedInAgain();
  demandPerson(who);
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

/** True while a call waits for the user to sign in again. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );
