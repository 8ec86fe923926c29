export type Popups = typeof import('./popups/popups.ts');

let popups: Popups | null = null;

/** Fetches what opens over a screen. The panel does so once its first screen stands. */
export async function loadPopups(): Promise<Popups> {
  popups ??= await import('./popups/popups.ts');
  return popups;
}

export const popupsNow = (): Popups | null => popups;

/** For what is drawn only inside of an open one. */
export function loadedPopups(): Popups {
  if (!popups) throw new Error('Drawn outside of a menu');
  return popups;
}
