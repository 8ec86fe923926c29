import { importReached, mayBeOffline } from '#web/connection.ts';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';

const notLoaded = (error: unknown) =>
  showToast({
    kind: 'error',
    title: 'Nothing was changed',
    text: mayBeOffline() ? 'There is no connection. Try again once there is one.' : problemOf(error),
  });

/** Loads the code for taking offline, closing and undoing on press. */
export const onPress = (work: (loaded: typeof import('./visibility.ts')) => unknown) =>
  importReached(() => import('./visibility.ts')).then(work, notLoaded);

/** Loads the code for deleting a record or discarding its changes on press. */
export const onGivingUp = (work: (loaded: typeof import('./removal.ts')) => unknown) =>
  importReached(() => import('./removal.ts')).then(work, notLoaded);
