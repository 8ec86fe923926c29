import { dropItem, keepItem } from '../session/kept-items.ts';
import { draftPrefix, readSession } from '../session/session.ts';

export interface Kept<V> {
  at: string;
  values: V;
  /** Version of the row the values were typed over; for a new record, the revision of its draft. */
  version?: number | undefined;
}

/** The stored item of what the signed-in user typed somewhere. */
export const keptName = (place: string): string => `${draftPrefix(readSession()?.userId ?? 0)}${place}`;

/** What this browser keeps of a form, until it is saved or its writer signs out. */
export function keptAt<V>(name: string) {
  const read = (): Kept<V> | null => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null') as Kept<V> | null;
    } catch {
      return null; // not ours, or cut off: as good as none
    }
  };
  /** False when the browser has no room, or none for us. */
  const write = (values: V, version?: number, at = new Date().toISOString()): boolean =>
    keepItem(name, { at, values, version } satisfies Kept<V>);
  return {
    read,
    write,
    /** The row was saved anew here without a word of what is kept, which is no older for that. */
    follow(from: number, to: number): void {
      const kept = read();
      if (kept?.version === from) write(kept.values, to, kept.at);
    },
    clear: () => dropItem(name),
  };
}
