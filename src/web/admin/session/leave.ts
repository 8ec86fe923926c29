/**
 * Opens the panel anew, with nothing left of whoever was signed in. Never resolves: whatever waits for it waits until this
 * document is gone. Without the site's fading from page to page: the panel is not there yet when its document is.
 */
export function leaveFor(path: string): Promise<never> {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition(), { once: true });
  location.assign(path);
  return new Promise(() => undefined);
}
