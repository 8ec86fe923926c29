import type { Resource } from '#shared/resource/define.ts';
import { momentText } from '../dates/date-texts.ts';
import { scheduledWords } from '../resource/publication.ts';
import type { Row } from '../resource/resource-calls.ts';
import type { Edited } from './drafts/draft-calls.ts';
import { onPress } from './on-press.ts';
import type { Intent } from './use-record.ts';

const failed: Record<Intent, string> = {
  save: 'saved',
  publish: 'published',
  publishNow: 'published',
  propose: 'proposed',
};
export const failedWords = ({ label }: Resource, intent: Intent): string => `${label} not ${failed[intent]}`;

const titleOf = (resource: Resource, { row, draft }: Edited): string =>
  `“${draft?.title ?? String(row?.[resource.title] ?? '')}”`;

/** What became of it, in the words of the button. */
export function toldOf(resource: Resource, before: Edited, next: Edited, intent: Intent) {
  const name = titleOf(resource, next);
  if (intent === 'save' && resource.direct) return { title: `${resource.label} saved`, text: name };
  if (intent === 'save')
    return next.row?.status === 1
      ? { title: 'Changes saved', text: `${name}. Visitors see them once they are published.` }
      : { title: 'Draft saved', text: `${name}. Visitors see it once it is published.` };
  if (intent === 'propose')
    return { title: 'Changes proposed', text: `${name} waits for somebody who may publish.` };
  if (next.draft?.dueAt)
    return {
      title: `Changes scheduled for ${momentText(next.draft.dueAt)}`,
      text: `${name}. Visitors see what is published now until then.`,
    };
  const was = before.row;
  const now = next.row as Row; // publishing answers the record
  const published = was?.status === 1 ? 'Changes published' : `${resource.label} published`;
  return {
    title: scheduledWords(resource, now) ?? published,
    text: name,
    action: {
      label: 'Undo',
      run: () => onPress(({ undoPublishing }) => undoPublishing(resource, now, before)),
    },
  };
}
