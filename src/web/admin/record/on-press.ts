import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';

/** What changes what visitors see by a press of its own is loaded with it. */
export function onPress(work: (loaded: typeof import('./visibility.ts')) => unknown): void {
  void import('./visibility.ts').then(work, (error) =>
    showToast({ kind: 'error', title: 'Nothing was changed', text: problemOf(error) }),
  );
}
