import { officeDay } from '../office-time.ts';
import type { Resource } from './define.ts';

export interface Published {
  status: 0 | 1;
  publishAt: string | null;
  unpublishAt: string | null;
}

export type Kind = Pick<Resource, 'lastDay'>;

const isOver = ({ lastDay }: Kind, row: object, now: Date): boolean => {
  const last = lastDay && (row as Record<string, unknown>)[lastDay];
  return typeof last === 'string' && last < officeDay(now);
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
