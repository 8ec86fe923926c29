import type { LeaveWords } from './unsaved.tsx';

/** The question on leaving; the place where a picture will be missing follows. */
export const leavingTitle = 'Leave while a picture is on its way?';

/** Pictures that are on their way into the texts of a form. */
export interface OnTheWay {
  count: () => number;
  /** Resolves once none is any more: arrived, refused, or taken out of its text. `tell` hears in words what is waited for. False if somebody waits already. */
  arrived: (tell: (words: string) => void) => Promise<boolean>;
  /** The note in the text in place of a picture that never arrived. */
  note: string;
  leaving: LeaveWords;
}

/** `way`: from the first picture on, by what takes them in (editor/paste/uploads.ts), which no form loads before. */
export const pictures: { way?: OnTheWay } = {};
