import { setImmediate } from 'node:timers/promises';

/** Waits in line: each who waits gets a turn of the event loop alone, between which everything else goes on. */
export type Turns = () => Promise<void>;

/** A thousand that come at once make others wait for one of them, not for all. */
export function makeTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
