import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../problem.ts';
import { type ListMemory, type SavedView, updateListMemory } from './list-memory.ts';

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

/** `change` may be called again with the server’s latest preferences. */
export const keep = (path: string, change: (kept: ListMemory) => ListMemory) =>
  tried(updateListMemory(path, change), 'View not saved');

export const without = (name: string, { views = [] }: ListMemory): SavedView[] =>
  views.filter((view) => view.name !== name);
