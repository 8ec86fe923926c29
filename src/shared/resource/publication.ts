import { officeDay, officeDayStart } from '../office-time.ts';
import type { Resource } from './define.ts';

export interface Published {
  status: 0 | 1;
  publishAt: string | null;
  unpublishAt: string | null;
}

export type Kind = Pick<Resource, 'lastDay'>;

const lastDayOf = ({ lastDay }: Kind, row: object): string | null => {
  const last = lastDay && (row as Record<string, unknown>)[lastDay];
  return typeof last === 'string' ? last : null;
};

/** Whether the last day of a record has passed. */
export const isOver = (kind: Kind, row: object, now = new Date()): boolean => {
  const last = lastDayOf(kind, row);
  return last !== null && last < officeDay(now);
};

/** The times at which a record’s publication state may change by itself. */
export const turnsOf = (kind: Kind, row: Published): (string | null)[] => {
  const last = lastDayOf(kind, row);
  return [row.publishAt, row.unpublishAt, last && officeDayStart(last, 1)];
};

export type PublicationState = 'draft' | 'ended' | 'scheduled' | 'closed' | 'live';

/**
 * The publication state of a record, from its status, times (ISO, UTC) and last day. Kinds with a last day call every ended
 * record closed.
 */
export function publicationState(kind: Kind, row: Published, now = new Date()): PublicationState {
  if (row.status === 0) return 'draft';
  if (row.unpublishAt && new Date(row.unpublishAt) <= now) return kind.lastDay ? 'closed' : 'ended';
  if (row.publishAt && new Date(row.publishAt) > now) return 'scheduled';
  return isOver(kind, row, now) ? 'closed' : 'live';
}

/** Whether visitors see a record now. `server/resource/visible.ts` has it in SQL. */
export const isLive = (kind: Kind, row: Published, now = new Date()): boolean =>
  publicationState(kind, row, now) === 'live';

/** Whether visitors see a record that may be in the trash. A last day counts only where its kind is given. */
export const isVisible = (
  row: Published & { deletedAt: string | null },
  now: Date,
  kind: Kind = {},
): boolean => row.deletedAt === null && isLive(kind, row, now);
