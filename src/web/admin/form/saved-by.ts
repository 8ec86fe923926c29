/** A row as returned by the server, on its own or with its draft. */
interface Saved {
  version?: number;
  revision?: number;
  updatedBy?: number | null;
  updatedByName?: string | null;
}
type Stored = (Saved & { row?: undefined }) | { row: Saved | null; draft: Saved | null };

const partsOf = (stored: Stored): (Saved | null)[] =>
  stored.row === undefined ? [stored as Saved] : [stored.row, stored.draft];

/** Whether everything saved since is this user's own work, from another window. False if a row does not say who saved it. */
export function savedByOneself(before: unknown, now: unknown, me: number | undefined): boolean {
  if (me === undefined || !before || !now) return false;
  const were = partsOf(before as Stored); // what the form's calls answer
  const changed = partsOf(now as Stored).filter(
    (part, index) => part?.version !== were[index]?.version || part?.revision !== were[index]?.revision,
  );
  return changed.length > 0 && changed.every((part, index) => isBy(part, me, changed, index));
}

/** The name of somebody else who saved the draft since; null if that is not known, as of a record without one. */
export function saverOf(before: unknown, now: unknown, me: number | undefined): string | null {
  if (!before || !now) return null;
  const [was, is] = [before, now].map((stored) => partsOf(stored as Stored)[1]); // as above
  const changed = is && is.revision !== was?.revision && is.updatedBy !== me;
  return changed ? (is.updatedByName ?? null) : null;
}

/** Whether a row says who saved it; users and roles do not. */
export const isSigned = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && ('row' in stored || 'updatedBy' in stored);

/** A draft that is gone was published by whoever saved the record last. */
const isBy = (part: Saved | null, me: number, all: (Saved | null)[], index: number): boolean =>
  part ? part.updatedBy === me : index > 0 && all[0]?.updatedBy === me;
