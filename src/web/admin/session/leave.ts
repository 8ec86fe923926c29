import { readSession } from './session.ts';

/**
 * Reloads the panel without any data of the previous user. Never resolves: callers wait until this document is gone. Skips
 * the page transition, because the panel’s content is not ready when its document is.
 * Once the user has signed out, here or in another window, session storage is cleared too: on `pagehide`, because the router still writes to it.
 */
export function leaveFor(path: string): Promise<never> {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition(), { once: true });
  if (!readSession()) addEventListener('pagehide', () => sessionStorage.clear(), { once: true });
  location.assign(path);
  return new Promise(() => undefined);
}
