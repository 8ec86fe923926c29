import type { LeaveTexts } from './unsaved.tsx';

/** Title of the question on leaving; its text says where the image will be missing. */
export const leavingTitle = 'Leave while an image is on its way?';

/** Images that are still being uploaded or fetched into the texts of a form. */
export interface OnTheWay {
  count: () => number;
  /** Resolves once none is left: each arrived, failed or was removed from its text. `tell` gets a message about the wait. False if another caller waits already. */
  arrived: (tell: (words: string) => void) => Promise<boolean>;
  /** The note that takes the place of an image that never arrived. */
  note: string;
  leaving: LeaveTexts;
}

/** `way` is set by editor/paste/uploads.ts when it is loaded, with the first image. */
export const imageUploads: { way?: OnTheWay } = {};

/** New tags and the like that are being created for a field. None rejects. */
const added = new Set<Promise<unknown>>();

/** Saving waits for it. */
export function awaitAdded<T>(choice: Promise<T>): Promise<T> {
  added.add(choice);
  return choice.finally(() => added.delete(choice));
}
export const isAdding = (): boolean => added.size > 0;
export const allAdded = (): Promise<unknown> => Promise.all(added);
