/** Being written, waiting for somebody who may publish, sent back by them (or by the clock, when it could not be published), or waiting for its time. */
export const draftStates = ['draft', 'review', 'returned', 'scheduled'] as const;
export type DraftState = (typeof draftStates)[number];

/** What is written of a record and not published. Its values may be incomplete; for a record that exists, only those that differ from it. */
export interface Draft {
  /** Made by whoever began the draft; it names a new record before that has an id. */
  key: string;
  record: number | null;
  type: string | null;
  title: string;
  values: Record<string, unknown>;
  /** Version of the record that it was last written over; 0 of a new one. */
  base: number;
  state: DraftState;
  /** What was said when it was proposed or sent back. */
  note: string | null;
  /** When changes to a live record are published by themselves; null unless they are scheduled. */
  dueAt: string | null;
  /** Who scheduled it, while it is. */
  scheduledByName: string | null;
  /** Grows by one with each save. */
  revision: number;
  author: number | null;
  authorName: string | null;
  createdAt: string;
  updatedBy: number | null;
  updatedByName: string | null;
  updatedAt: string;
}
/** A draft in a list. */
export type ListedDraft = Omit<Draft, 'values' | 'base' | 'revision' | 'createdAt' | 'scheduledByName'>;

/** A record while it is written: as it is saved, and its draft over it. */
export interface Edited<R> {
  row: R | null;
  draft: Draft | null;
}

/**
 * Whether changes stay as they are until they are taken back on purpose: what was scheduled goes live as it was approved, not with what
 * somebody without that right writes on, and a proposal says what whoever proposed it wrote.
 */
export const isHeld = (
  draft: Pick<Draft, 'state' | 'updatedBy'> | null,
  { id, publishes }: { id: number | undefined; publishes: boolean },
): boolean =>
  draft?.state === 'scheduled' ? !publishes : draft?.state === 'review' && draft.updatedBy !== id;

/** A record that exists by its id, a new one by the key of its draft. */
export interface DraftPlace {
  id?: number | string;
  key?: string;
}
/** The versions the caller has seen: if the draft or the record has another one by now, the answer is 409. 0 where there is none. */
export interface Seen {
  revision: number;
  version: number;
}
export interface SavedDraft extends DraftPlace, Seen {
  /** A key of the window it is saved in: an answer that was lost is no conflict with it. */
  savedIn: string;
  values: Record<string, unknown>;
}

/** A key that nobody else makes. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
