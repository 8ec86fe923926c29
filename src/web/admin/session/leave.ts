/**
 * Reloads the panel without any data of the previous user. Never resolves: callers wait until this document is gone. Skips
 * the page transition, because the panel’s content is not ready when its document is.
 */
export function leaveFor(path: string): Promise<never> {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition(), { once: true });
  location.assign(path);
  return new Promise(() => undefined);
}
