import { lazy } from 'react';
import { isServerReached } from '../connection.ts';
import { showToast } from './toast.tsx';

/** Between two attempts to reach the server, in milliseconds. */
const pauseMs = 3000;

async function once<T>(file: () => Promise<T>): Promise<T> {
  let close: (() => void) | undefined;
  while (!(await isServerReached())) {
    close ??= showToast({
      kind: 'error',
      title: 'No connection to the server',
      text: 'What you asked for comes as soon as there is one.',
    });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  close?.();
  return file();
}

/**
 * `lazy` for a part of a screen. A document never loads a module again that failed to load once, and the error would take down the screen with
 * everything typed in it. So while the server cannot be reached, the file is not requested, and the part stays suspended.
 */
export const late: typeof lazy = (file) => lazy(() => once(file));
