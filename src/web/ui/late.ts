import { lazy } from 'react';
import { isServerReached } from '../connection.ts';
import { showToast } from './toast.tsx';

/** Between two looks for the server, in milliseconds. */
const pauseMs = 3000;

async function once<T>(file: () => Promise<T>): Promise<T> {
  for (let told = false; !(await isServerReached()); told = true) {
    if (!told)
      showToast({
        kind: 'error',
        title: 'No connection to the server',
        text: 'What you asked for comes as soon as there is one.',
      });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return file();
}

/**
 * `lazy` for a part of a screen. A file that did not come once comes no more in the same document, and would take the screen along with what is
 * typed in it: while the server is away it is not asked for, and the part is on its way.
 */
export const late: typeof lazy = (file) => lazy(() => once(file));
