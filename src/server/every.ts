/** A task that is repeated until it is stopped. */
export interface Repeated {
  /** Waits for the current run; no other one begins. */
  stop(): Promise<void>;
}

/**
 * Runs `act` every `ms` milliseconds, with `atOnce` also now, unless the previous run is still under way. `onError` gets the error of a
 * failed run.
 */
export function every(
  ms: number,
  act: () => Promise<unknown>,
  onError: (error: unknown) => void,
  { atOnce = false } = {},
): Repeated {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= act()
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
      clearInterval(timer);
      await running;
    },
  };
}
