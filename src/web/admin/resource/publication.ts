import { officeDay } from '#shared/office-time.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Tone } from '#web/ui/pill.tsx';
import { momentText } from './dates.ts';

interface Published {
  status: 0 | 1;
  publishAt: string | null;
  unpublishAt: string | null;
}

type Kind = Pick<Resource, 'lastDay'>;

const isOver = ({ lastDay }: Kind, row: object, now: Date): boolean => {
  const last = lastDay && (row as Record<string, unknown>)[lastDay];
  return typeof last === 'string' && last < officeDay(now);
};

export type PublicationState = 'draft' | 'ended' | 'scheduled' | 'closed' | 'live';

/** How each state is told. */
const told: Record<PublicationState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'warn' },
  scheduled: { label: 'Scheduled', tone: 'brand' },
  closed: { label: 'Closed', tone: 'warn' },
  live: { label: 'Live', tone: 'good' },
};

/** Whether visitors see a record, based on its status, its times (ISO, UTC) and, if its kind has one, its last day: what has one is closed, however it ended. */
export function publicationState(kind: Kind, row: Published, now = new Date()): PublicationState {
  if (row.status === 0) return 'draft';
  if (row.unpublishAt && new Date(row.unpublishAt) <= now) return kind.lastDay ? 'closed' : 'ended';
  if (row.publishAt && new Date(row.publishAt) > now) return 'scheduled';
  return isOver(kind, row, now) ? 'closed' : 'live';
}

/** The same in words. */
export const publication = (kind: Kind, row: Published, now = new Date()): { label: string; tone: Tone } =>
  told[publicationState(kind, row, now)];

/** The future publishing time; null when there is none. */
export const publishTime = ({ publishAt }: Pick<Published, 'publishAt'>, now = new Date()): string | null =>
  publishAt && new Date(publishAt) > now ? publishAt : null;

/** Of a draft with a time to come. */
export const notScheduled = 'Not scheduled yet.';

/** 'Scheduled for 24 Nov, 10:00 (IST)' for a scheduled record; null otherwise. */
export function scheduledWords(kind: Kind, row: Published): string | null {
  const at = publishTime(row);
  return at && publicationState(kind, row) === 'scheduled' ? `Scheduled for ${momentText(at)}` : null;
}

export const isLive = (kind: Kind, row: Published): boolean => publicationState(kind, row) === 'live';
