import type { Resource } from '#shared/resource/define.ts';
import type { Tone } from '#web/ui/pill.tsx';
import { momentText } from '../dates/date-texts.ts';
import { publication, scheduledWords } from '../resource/publication.ts';
import type { Edited } from './drafts/draft-calls.ts';

/** A record’s publication state in a few words. */
export function stateOf(resource: Resource, { row, draft }: Edited): { label: string; tone: Tone } {
  if (draft?.state === 'review') return { label: 'Changes to review', tone: 'brand' };
  if (draft?.state === 'returned') return { label: 'Changes sent back', tone: 'warn' };
  if (draft?.state === 'scheduled' && draft.dueAt)
    return row?.status === 1
      ? { label: `Live, changes scheduled for ${momentText(draft.dueAt)}`, tone: 'good' }
      : { label: 'Offline, changes scheduled', tone: 'warn' };
  if (!row) return { label: draft ? 'Draft' : 'New', tone: 'neutral' };
  const now = publication(resource, row);
  if (draft && row.status === 1) return { label: `${now.label}, with unpublished changes`, tone: now.tone };
  return { label: scheduledWords(resource, row) ?? now.label, tone: now.tone };
}
