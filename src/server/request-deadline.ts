import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request may wait in all, from when its body is here: for the database, the bucket, the scanner, the captcha. */
const requestMs = 4_000;
/** Each step has at least this share of it, however long the ones before took: nobody waits as long as five seconds. */
const leastShare = 0.2;

interface Deadline {
  ms: number;
  ends: number;
}

const store = new AsyncLocalStorage<Deadline>();

/** Handles a request whose steps share one time limit. */
export async function withinDeadline<T>(handle: () => T | Promise<T>, ms = requestMs): Promise<T> {
  const deadline = { ms, ends: performance.now() + ms };
  try {
    return await store.run(deadline, handle);
  } finally {
    deadline.ends = Number.POSITIVE_INFINITY; // mails and webhooks that it started take their own time
  }
}

function end(at: (deadline: Deadline) => number): void {
  const deadline = store.getStore();
  if (deadline) deadline.ends = at(deadline);
}
/** The body is here: the time it took has limits of its own. */
export const restartDeadline = (): void => end(({ ms }) => performance.now() + ms);
/** This request is known to take long: each step may wait as long as it does at most. */
export const liftDeadline = (): void => end(() => Number.POSITIVE_INFINITY);

/** How long a step of the current request may wait, in milliseconds: at most `most`, and outside of a request exactly that. */
export function timeLeft(most: number): number {
  const deadline = store.getStore();
  if (!deadline) return most;
  return Math.min(most, Math.max(deadline.ms * leastShare, deadline.ends - performance.now()));
}
