import { readSession } from './session.ts';

/**
 * Reloads the panel without any data of the previous user. Never resolves: callers wait until this document is gone. Skips
 * the page transition, because the panel’s content is not ready when its document is.
 * Once signed out, here or in another window, this window's own storage goes too; last of all, as the router writes to it on leaving.
 */
export function leaveFor(path: string): Promise<never> {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition(), { once: true });
  if (!readSession()) addEventListener('pagehide', () => sessionStorage.clear(), { once: true });
  location.assign(path);
  return new Promise(() => undefined);
}
