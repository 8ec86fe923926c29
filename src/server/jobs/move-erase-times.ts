import { moveEraseTimes } from '../desk/erase-times.ts';
import { every, type Repeated } from '../every.ts';
import type { Log } from '../http/log.ts';

const lookMs = 10_000;

/** Applies a changed retention period to the erasure times of existing records, on whichever instance gets to it first. */
export function startMovingEraseTimes(
  parts: Omit<Parameters<typeof moveEraseTimes>[0], 'isStopped'> & { log: Log },
): Repeated {
  return every(
    lookMs,
    (isStopped) => moveEraseTimes({ ...parts, isStopped }),
    // also of a look while the database is away, with nothing to apply
    (error) =>
      parts.log.warn('could not see whether a changed retention period is to be applied, or apply it', {
        error,
      }),
    { atOnce: true },
  );
}
