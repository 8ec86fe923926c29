import type { Values } from '../../resource/resource-calls.ts';
import { draftPrefix, readSession } from '../../session/session.ts';

export interface LocalDraft {
  at: string;
  values: Values;
}

/** What this browser keeps of one form, while the server cannot be reached or has not been told yet. */
export function localDraft(plural: string, id: number | null, type?: string) {
  const key = `${draftPrefix(readSession()?.userId ?? 0)}${plural}:${id ?? `new${type ? `:${type}` : ''}`}`;
  return {
    read(): LocalDraft | null {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') as LocalDraft | null;
      } catch {
        return null; // not ours, or cut off: as good as none
      }
    },
    /** False when the browser has no room, or none for us. */
    write(values: Values): boolean {
      try {
        localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), values }));
        return true;
      } catch {
        return false;
      }
    },
    clear: () => localStorage.removeItem(key),
  };
}
