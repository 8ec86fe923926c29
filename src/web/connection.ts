/** Whether the last request did not reach the server. */
let lost = false;

/** Called by whatever sends a request, with whether it reached the server. */
export const noteConnection = (reached: boolean): void => {
  lost = !reached;
};

export const mayBeOffline = (): boolean => lost || !navigator.onLine;

/** Whether the server can be reached; where there is doubt, it is asked. */
export async function isServerReached(): Promise<boolean> {
  if (!mayBeOffline()) return true;
  const reached = await fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  noteConnection(reached);
  return reached;
}

/**
 * Imports a file, and rejects if the server cannot be reached. It is not requested then: a document never loads a module again that failed
 * to load once.
 */
export async function importReached<T>(file: () => Promise<T>): Promise<T> {
  if (!(await isServerReached())) throw new Error('No connection');
  return file();
}
