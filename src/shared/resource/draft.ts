/** A draft, proposed for review, sent back (by a reviewer, or by the scheduler if it could not be published), or scheduled. */
export const draftStates = ['draft', 'review', 'returned', 'scheduled'] as const;
export type DraftState = (typeof draftStates)[number];

/** Unpublished changes. Values may be incomplete; for an existing record, only those that differ from it. */
export interface Draft {
  /** Chosen by the client that started it; identifies a new record before it has an id. */
  key: string;
  record: number | null;
  type: string | null;
  title: string;
  values: Record<string, unknown>;
  /** Version of the record that it was last written over; 0 of a new one. */
  base: number;
  state: DraftState;
  /** Note of the proposal, or of sending it back. */
  note: string | null;
  /** When changes to a live record are published automatically; null unless scheduled. */
  dueAt: string | null;
  /** Who scheduled it, while it is. */
  scheduledByName: string | null;
  /** Who sent it back, while it is; null if it could not be published at its time. */
  returnedByName: string | null;
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
export type ListedDraft = Omit<
  Draft,
  'values' | 'base' | 'revision' | 'createdAt' | 'scheduledByName' | 'returnedByName'
>;

/** A record with its draft. */
export interface Edited<R> {
  row: R | null;
  draft: Draft | null;
}

/**
 * Whether changes are locked until they are withdrawn: scheduled ones go live as approved, not with later edits by somebody
 * without that right, and a proposal stays as its author wrote it.
 */
export const isLocked = (
  draft: Pick<Draft, 'state' | 'updatedBy'> | null,
  { id, publishes }: { id: number | undefined; publishes: boolean },
): boolean =>
  draft?.state === 'scheduled' ? !publishes : draft?.state === 'review' && draft.updatedBy !== id;

/** A record that exists by its id, a new one by the key of its draft. */
export interface DraftTarget {
  id?: number | string;
  key?: string;
}
/** The versions the caller has read: if the draft or the record has changed since, the response is 409. 0 if there is none. */
export interface ReadVersions {
  revision: number;
  version: number;
}
export interface SavedDraft extends DraftTarget, ReadVersions {
  /** Identifies the window that saves it, so that a lost response causes no conflict. */
  savedIn: string;
  values: Record<string, unknown>;
}

/** A new, unique key. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
