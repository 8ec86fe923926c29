import { isReached } from '../line.ts';

export type Popups = typeof import('./popups/popups.ts');

/** Time for the first screen to load before what it does not need is fetched, in milliseconds. */
export const afterFirstScreen = 3000;

/** The file of what opens over a screen. The panel fetches it at the first touch, or once its first screen stands. */
export const popupsFile = {
  /** Null until it has come. */
  popups: null as Popups | null,
  async load(): Promise<Popups> {
    if (!popupsFile.popups && !(await isReached())) throw new Error('No connection'); // what fails once comes no more
    popupsFile.popups ??= await import('./popups/popups.ts');
    return popupsFile.popups;
  },
};

/** For what is drawn only inside of an open one. */
export function loadedPopups(): Popups {
  if (!popupsFile.popups) throw new Error('Drawn outside of a menu');
  return popupsFile.popups;
}
