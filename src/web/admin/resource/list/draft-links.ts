import type { DraftState } from '#shared/resource/draft.ts';
import type { Tone } from '#web/ui/pill.tsx';
import type { ResourceScreen } from '../screens.ts';

/** The URL to continue a draft: its record, or a new one by its key. */
export const draftPath = (
  { path }: Pick<ResourceScreen, 'path'>,
  record: number | null,
  key: string | null,
) => (record === null ? `${path}/new?draft=${key}` : `${path}/${record}`);

/** A draft’s state as shown in lists. */
export function draftState({ state, record }: { state: DraftState; record: number | null }): {
  label: string;
  tone: Tone;
} {
  if (state === 'review') return { label: 'To review', tone: 'brand' };
  if (state === 'scheduled') return { label: 'Scheduled', tone: 'brand' };
  if (state === 'returned') return { label: 'Sent back', tone: 'warn' };
  return record === null ? { label: 'Draft', tone: 'neutral' } : { label: 'Changes', tone: 'neutral' };
}
