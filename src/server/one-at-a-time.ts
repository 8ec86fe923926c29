/** Shares the result of a running task among all callers, and starts another only if none is running. */
export function oneAtATime<T>(work: () => T | Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= Promise.resolve()
      .then(work)
      .finally(() => {
        running = null;
      });
    return running;
  };
}
