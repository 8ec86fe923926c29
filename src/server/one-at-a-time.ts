/** Gives everybody who asks the result of the run that is under way, and starts another only when there is none. */
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
