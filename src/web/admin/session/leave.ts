/**
 * Opens another document of the panel. Never resolves: whatever waits for it waits until this one is gone. Without the site's
 * fading from page to page: the panel is not there yet when its document is.
 */
export function leaveFor(path: string, how: 'assign' | 'replace' = 'assign'): Promise<never> {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition(), { once: true });
  location[how](path);
  return new Promise(() => undefined);
}
