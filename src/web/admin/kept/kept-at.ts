import { dropItem, keepItem } from '../session/kept-items.ts';
import { isPretended } from '../session/pretended.ts';
import { draftPrefix, readSession } from '../session/session.ts';

export interface Kept<V> {
  at: string;
  values: V;
  /** Version of the row the values were typed over; for a new record, the revision of its draft. */
  version?: number | undefined;
}

/**
 * The storage key for what the signed-in user typed at a place. Nothing is ever stored under the one of a pretended role: what users
 * typed as themselves is neither shown nor dropped there.
 */
export const keptName = (place: string): string =>
  `${isPretended() ? 'pretended:' : draftPrefix(readSession()?.userId ?? 0)}${place}`;

/** Stores a form’s unsaved values in the browser, until they are saved or the user signs out. */
export function keptAt<V>(name: string) {
  const read = (): Kept<V> | null => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null') as Kept<V> | null;
    } catch {
      return null; // not written by us, or damaged
    }
  };
  /** False if the browser could not store it. */
  const write = (values: V, version?: number, at = new Date().toISOString()): boolean =>
    keepItem(name, { at, values, version } satisfies Kept<V>);
  return {
    read,
    write,
    /** Moves stored values on to a new version of the row, after a save here that did not include them. */
    follow(from: number, to: number): void {
      const kept = read();
      if (kept?.version === from) write(kept.values, to, kept.at);
    },
    clear: () => dropItem(name),
  };
}
