import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one request may wait in total, once its body has arrived: for the database, the bucket, the virus scanner and the captcha. */
const requestMs = 4_000;
/** Each step gets at least this share, however long the earlier ones took; even so nobody waits five seconds. */
const leastShare = 0.2;

interface Deadline {
  ms: number;
  ends: number;
}

const store = new AsyncLocalStorage<Deadline>();

/** Handles a request whose steps share one deadline. */
export async function withinDeadline<T>(handle: () => T | Promise<T>, ms = requestMs): Promise<T> {
  const deadline = { ms, ends: performance.now() + ms };
  try {
    return await store.run(deadline, handle);
  } finally {
    deadline.ends = Number.POSITIVE_INFINITY; // mails and webhooks that it triggered have their own limits
  }
}

function end(at: (deadline: Deadline) => number): void {
  const deadline = store.getStore();
  if (deadline) deadline.ends = at(deadline);
}
/** Called once the body has arrived, which has time limits of its own. A lifted deadline stays lifted. */
export const restartDeadline = (): void =>
  end(({ ms, ends }) => (ends === Number.POSITIVE_INFINITY ? ends : performance.now() + ms));
/** For a request that is known to take long: only the limits of the single steps count. */
export const liftDeadline = (): void => end(() => Number.POSITIVE_INFINITY);

/** How long a step of the current request may wait, in milliseconds: at most `most`, and exactly that outside of a request. */
export function timeLeft(most: number): number {
  const deadline = store.getStore();
  if (!deadline) return most;
  return Math.min(most, Math.max(deadline.ms * leastShare, deadline.ends - performance.now()));
}
