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

/** Whether visitors see a record, based on its status, its times (ISO, UTC) and, if its kind has one, its last day. */
export function publication(kind: Kind, row: Published, now = new Date()): { label: string; tone: Tone } {
  if (row.status === 0) return { label: 'Draft', tone: 'neutral' };
  if (row.unpublishAt && new Date(row.unpublishAt) <= now) return { label: 'Ended', tone: 'warn' };
  if (row.publishAt && new Date(row.publishAt) > now) return { label: 'Scheduled', tone: 'brand' };
  if (isOver(kind, row, now)) return { label: 'Closed', tone: 'warn' };
  return { label: 'Live', tone: 'good' };
}

/** The future publishing time; null when there is none. */
export const publishTime = ({ publishAt }: Pick<Published, 'publishAt'>, now = new Date()): string | null =>
  publishAt && new Date(publishAt) > now ? publishAt : null;

/** Of a draft with a time to come. */
export const notScheduled = 'Not scheduled yet.';

/** 'Scheduled for 24 Nov, 10:00 (IST)' for a scheduled record; null otherwise. */
export function scheduledWords(kind: Kind, row: Published): string | null {
  const at = publishTime(row);
  return at && publication(kind, row).label === 'Scheduled' ? `Scheduled for ${momentText(at)}` : null;
}

export const isLive = (kind: Kind, row: Published): boolean => publication(kind, row).label === 'Live';
