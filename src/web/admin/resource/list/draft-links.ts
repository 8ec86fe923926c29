import type { DraftState } from '#shared/resource/draft.ts';
import type { Tone } from '#web/ui/pill.tsx';
import type { ResourceScreen } from '../screens.ts';

/** Where a draft is gone on with: at its record, or as a new one by its key. */
export const draftPath = (
  { path }: Pick<ResourceScreen, 'path'>,
  record: number | null,
  key: string | null,
) => (record === null ? `${path}/new?draft=${key}` : `${path}/${record}`);

/** What a draft is, in a list. */
export function draftState({ state, record }: { state: DraftState; record: number | null }): {
  label: string;
  tone: Tone;
} {
  if (state === 'review') return { label: 'To review', tone: 'brand' };
  if (state === 'scheduled') return { label: 'Scheduled', tone: 'brand' };
  if (state === 'returned') return { label: 'Sent back', tone: 'warn' };
  return record === null ? { label: 'Draft', tone: 'neutral' } : { label: 'Changes', tone: 'neutral' };
}
