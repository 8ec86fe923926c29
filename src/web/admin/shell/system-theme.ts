const settled = 50; // milliseconds

/**
 * Calls `take` with true for dark when the system's colour scheme has changed, and stays so for a moment: a page that is being left, or
 * printed, may receive a change that is none. Returns a function that stops listening. The site has a copy
 * (`public/behaviours/system-theme.ts`): a module that both import would reach visitors as a file of its own.
 */
export function onSystemTheme(take: (dark: boolean) => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let known = system.matches;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (before: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // a change that is read before its event has none, so it is looked at again
      const now = system.matches;
      if (now !== before) look(now);
      else if (now !== known) {
        known = now;
        take(now);
      }
    }, settled);
  };
  const onChange = ({ matches }: MediaQueryListEvent) => look(matches);
  system.addEventListener('change', onChange);
  return () => {
    clearTimeout(timer);
    system.removeEventListener('change', onChange);
  };
}
