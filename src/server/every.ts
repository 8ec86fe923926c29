/** A task that is repeated until it is stopped. */
export interface Repeated {
  /** Waits for the current run; no other one begins. */
  stop(): Promise<void>;
}

/**
 * Runs `act` every `ms` milliseconds, with `atOnce` also now, unless the previous run is still under way. A long one asks `isStopped` between
 * its steps. `onError` gets the error of a failed run.
 */
export function every(
  ms: number,
  act: (isStopped: () => boolean) => Promise<unknown>,
  onError: (error: unknown) => void,
  { atOnce = false } = {},
): Repeated {
  let running: Promise<unknown> | null = null;
  let stopped = false;
  const run = () => {
    running ??= act(() => stopped)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  if (atOnce) run();
  const timer = setInterval(run, ms);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
