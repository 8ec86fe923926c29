import {
  type Kind,
  type PublicationState,
  type Published,
  publicationState,
} from '#shared/resource/publication.ts';
import type { Tone } from '#web/ui/pill.tsx';
import { momentText } from '../dates/date-texts.ts';

/** Label and tone of each state. */
const told: Record<PublicationState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'warn' },
  scheduled: { label: 'Scheduled', tone: 'brand' },
  closed: { label: 'Closed', tone: 'warn' },
  live: { label: 'Live', tone: 'good' },
};

/** Whether visitors see a record, in words. */
export const publication = (kind: Kind, row: Published, now = new Date()): { label: string; tone: Tone } =>
  told[publicationState(kind, row, now)];

/** The future publishing time; null when there is none. In a form it may be half typed, which is no time yet. */
export const publishTime = ({ publishAt }: Pick<Published, 'publishAt'>, now = new Date()): string | null =>
  publishAt && /^[\d-]{10}T/.test(publishAt) && new Date(publishAt) > now ? publishAt : null;

/** For a draft with a future publishing time that was not published. */
export const notScheduled = 'Not scheduled yet.';

/** 'Scheduled for 24 Nov, 10:00 IST' for a scheduled record; null otherwise. */
export function scheduledWords(kind: Kind, row: Published): string | null {
  const at = publishTime(row);
  return at && publicationState(kind, row) === 'scheduled' ? `Scheduled for ${momentText(at)}` : null;
}

/** The fields that decide what visitors see, with their values. */
export const publishingOf = ({ status, publishAt, unpublishAt }: Published) => ({
  status,
  publishAt,
  unpublishAt,
});
