import { moveEraseTimes } from '../desk/erase-times.ts';
import { every, type Repeated } from '../every.ts';
import type { Log } from '../http/log.ts';

const lookMs = 10_000;

/** Has the times of existing records follow a retention period that was changed, on whichever instance looks first. */
export function startMovingEraseTimes(
  parts: Omit<Parameters<typeof moveEraseTimes>[0], 'isStopped'> & { log: Log },
): Repeated {
  let stopped = false;
  const { stop } = every(
    lookMs,
    () => moveEraseTimes({ ...parts, isStopped: () => stopped }),
    (error) => parts.log.error('could not apply a changed retention period to existing records', { error }),
    { atOnce: true },
  );
  return {
    stop() {
      stopped = true;
      return stop();
    },
  };
}
