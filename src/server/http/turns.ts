import { setImmediate } from 'node:timers/promises';

/** A queue in which each caller gets a turn of the event loop of its own; other work runs between two turns. */
export type Turns = () => Promise<void>;

/** Of a thousand callers that arrive together, everybody else waits for one at a time, not for all. */
export function makeTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
