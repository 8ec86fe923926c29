import type { Tone } from '#web/ui/pill.tsx';

interface Published {
  status: 0 | 1;
  publishAt: string | null;
  unpublishAt: string | null;
}

/** Whether visitors see a record, decided from its status and times (ISO, UTC). */
export function publication(row: Published, now = new Date()): { label: string; tone: Tone } {
  if (row.status === 0) return { label: 'Draft', tone: 'neutral' };
  if (row.unpublishAt && new Date(row.unpublishAt) <= now) return { label: 'Ended', tone: 'warn' };
  if (row.publishAt && new Date(row.publishAt) > now) return { label: 'Scheduled', tone: 'brand' };
  return { label: 'Published', tone: 'good' };
}

export const isLive = (row: Published): boolean => publication(row).label === 'Published';
