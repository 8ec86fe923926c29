import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';

const notLoaded = (error: unknown) =>
  showToast({ kind: 'error', title: 'Nothing was changed', text: problemOf(error) });

/** What changes what visitors see by a press of its own is loaded with it. */
export const onPress = (work: (loaded: typeof import('./visibility.ts')) => unknown) =>
  import('./visibility.ts').then(work, notLoaded);

/** As is what gives up a record, or what is written of it. */
export const onGivingUp = (work: (loaded: typeof import('./removal.ts')) => unknown) =>
  import('./removal.ts').then(work, notLoaded);
