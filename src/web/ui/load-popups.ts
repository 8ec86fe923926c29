import { importReached } from '../connection.ts';

export type Popups = typeof import('./popups/popups.ts');

/** Delay before anything the first screen does not need is fetched, in milliseconds. */
export const afterFirstScreen = 3000;

/** The file with everything that opens over a screen. The panel loads it on the first input, or after its first screen. */
export const popupsFile = {
  /** Null until it is loaded. */
  popups: null as Popups | null,
  async load(): Promise<Popups> {
    popupsFile.popups ??= await importReached(() => import('./popups/popups.ts'));
    return popupsFile.popups;
  },
};

/** For components that are only rendered inside an open popup. */
export function loadedPopups(): Popups {
  if (!popupsFile.popups) throw new Error('Rendered outside a menu');
  return popupsFile.popups;
}
