import { isServerReached } from '#web/connection.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';

const refuse = (text: string) => showToast({ kind: 'error', title: 'Nothing was changed', text });

/** Not requested without a connection: a document never loads a module again that failed to load once. */
async function onceLoaded<T>(file: () => Promise<T>, work: (loaded: T) => unknown): Promise<unknown> {
  if (!(await isServerReached()))
    return refuse('There is no connection to the server. Try again once there is one.');
  return file().then(work, (error) => refuse(problemOf(error)));
}

/** Loads the code for taking offline, closing and undoing on press. */
export const onPress = (work: (loaded: typeof import('./visibility.ts')) => unknown) =>
  onceLoaded(() => import('./visibility.ts'), work);

/** Loads the code for deleting a record or discarding its changes on press. */
export const onGivingUp = (work: (loaded: typeof import('./removal.ts')) => unknown) =>
  onceLoaded(() => import('./removal.ts'), work);
