import { lazy } from 'react';
import { isServerReached } from '../connection.ts';
import { showToast } from './toast.tsx';

/** Between two attempts to reach the server, in milliseconds. */
const pauseMs = 3000;

/** Imports a file once the server can be reached, and says that it is waiting (see `importReached`). */
export async function whenReached<T>(file: () => Promise<T>): Promise<T> {
  let close: (() => void) | undefined;
  while (!(await isServerReached())) {
    close ??= showToast({
      kind: 'error',
      title: 'No connection to the server',
      text: 'It will open as soon as the connection is back.',
    });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  close?.();
  return file();
}

/** `lazy` for a part of a screen, which stays suspended while there is no connection: an error would take down the screen with everything typed in it. */
export const late: typeof lazy = (file) => lazy(() => whenReached(file));
