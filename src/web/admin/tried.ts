import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from './problem.ts';

/** Whether it worked; if not, says why. */
export const tried = async (work: Promise<unknown>, title: string): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    showToast({ kind: 'error', title, text: problemOf(error) });
    return false;
  }
};
