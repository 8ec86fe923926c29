import type { DraftPlace } from '#shared/resource/draft.ts';
import type { Values } from '../../resource/resource-calls.ts';
import { draftPrefix, readSession } from '../../session/session.ts';

export interface LocalDraft {
  at: string;
  values: Values;
}

const start = (plural: string) => `${draftPrefix(readSession()?.userId ?? 0)}${plural}:`;
const startOfNew = (plural: string, type?: string) => `${start(plural)}new${type ? `:${type}` : ''}#`;

function readAt(name: string): LocalDraft | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as LocalDraft | null;
  } catch {
    return null; // not ours, or cut off: as good as none
  }
}

/** What this browser keeps of one form, while the server cannot be reached or has not been told yet. */
export function localDraft(plural: string, { id, key }: DraftPlace, type?: string) {
  const name = id === undefined ? `${startOfNew(plural, type)}${key}` : `${start(plural)}${id}`;
  return {
    read: () => readAt(name),
    /** False when the browser has no room, or none for us. */
    write(values: Values): boolean {
      try {
        localStorage.setItem(name, JSON.stringify({ at: new Date().toISOString(), values }));
        return true;
      } catch {
        return false;
      }
    },
    clear: () => localStorage.removeItem(name),
  };
}

/** The newest of the new records that were begun in this browser and are not all on the server. */
export function newestLocal(plural: string, type?: string): (LocalDraft & { key: string }) | null {
  const begin = startOfNew(plural, type);
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(begin))
    .flatMap((name) => {
      const kept = readAt(name);
      return kept ? [{ ...kept, key: name.slice(begin.length) }] : [];
    })
    .reduce<(LocalDraft & { key: string }) | null>(
      (best, each) => (best && best.at >= each.at ? best : each),
      null,
    );
}
