const settled = 50; // milliseconds

/**
 * Calls `take` (true for dark) when the system’s colour scheme has changed for more than a moment: a page that is being left or
 * printed may get spurious change events. Returns a function that stops listening. The site has a copy
 * (`public/behaviours/system-theme.ts`), because a shared module would be an extra file for visitors.
 */
export function onSystemTheme(take: (dark: boolean) => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let known = system.matches;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (before: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // if the value has changed once more without an event, wait again
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
