export const all = <E extends HTMLElement>(selector: string): E[] => [
  ...document.querySelectorAll<E>(selector),
];
export const one = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector);
/** The property is missing from TypeScript’s DOM types. */
export const isPrerendering = (): boolean =>
  (document as Document & { prerendering?: boolean }).prerendering === true;
export const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Storage may be unavailable; values are then not remembered. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is unavailable
  }
}
