import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request may wait in all, from when its body is here: for the database, the bucket, the scanner, the captcha. */
const requestMs = 4_000;
/** A share of it is left for each step, however long the ones before it took. With it nobody waits five seconds. */
const leastShare = 0.2;

interface Deadline {
  ms: number;
  ends: number;
}

const store = new AsyncLocalStorage<Deadline>();

/** Handles a request: whatever its steps wait for takes of the same time. */
export async function withinDeadline<T>(handle: () => T | Promise<T>, ms = requestMs): Promise<T> {
  const deadline = { ms, ends: performance.now() + ms };
  try {
    return await store.run(deadline, handle);
  } finally {
    deadline.ends = Number.POSITIVE_INFINITY; // mails and webhooks that it set going take their own time
  }
}

function end(at: (deadline: Deadline) => number): void {
  const deadline = store.getStore();
  if (deadline) deadline.ends = at(deadline);
}
/** Its body has come, for which the sender has other limits. */
export const restartDeadline = (): void => end(({ ms }) => performance.now() + ms);
/** This request is known to take long: it may wait for each step as long as that may take. */
export const liftDeadline = (): void => end(() => Number.POSITIVE_INFINITY);

/** How long a step of the present request may wait, at most so long; outside of a request exactly so long. Milliseconds. */
export function timeLeft(most: number): number {
  const deadline = store.getStore();
  if (!deadline) return most;
  return Math.min(most, Math.max(deadline.ms * leastShare, deadline.ends - performance.now()));
}
