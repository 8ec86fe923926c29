import type { Resource } from '#shared/resource/define.ts';
import { isOver } from '#shared/resource/publication.ts';
import { showToast } from '#web/ui/toast.tsx';
import { momentText } from '../dates/date-texts.ts';
import { publishTime, scheduledWords } from '../resource/publication.ts';
import type { Row } from '../resource/resource-calls.ts';
import { type Edited, publisherOf } from './drafts/draft-calls.ts';
import { type Intent, isPublishing } from './intent.ts';
import { onPress } from './on-press.ts';

const failed: Record<Intent, string> = {
  save: 'saved',
  publish: 'published',
  publishNow: 'published',
  propose: 'proposed',
};
export const failedWords = ({ label }: Resource, intent: Intent): string => `${label} not ${failed[intent]}`;

const titleOf = (resource: Resource, { row, draft }: Edited): string =>
  `“${draft?.title ?? String(row?.[resource.title] ?? '')}”`;

/** The toast after an action, worded like its button. */
function outcomeOf(resource: Resource, before: Edited, next: Edited, intent: Intent) {
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
      text: `${name}. Until then visitors see what is published now.`,
    };
  const was = before.row;
  const now = next.row as Row; // publishing returns the record
  // a last day that has passed, perhaps by a mistyped year
  const closed = isOver(resource, now) && !(was?.status === 1 && isOver(resource, was));
  const title = closed
    ? `${resource.label} closed`
    : (scheduledWords(resource, now) ??
      (was?.status === 1 && !publishTime(was) ? 'Changes published' : `${resource.label} published`));
  const text = closed ? `${name}. Its last day has passed.` : name;
  if (isLate(before, now)) return { title, text };
  return {
    title,
    text,
    action: {
      label: 'Undo',
      run: () => onPress(({ undoPublishing }) => undoPublishing(resource, now, before)),
    },
  };
}

/** A retry after a lost response gets the record as it is now. If that has changed since, undoing the publication would undo those changes too. */
const isLate = ({ row }: Edited, now: Row): boolean => row === null && now.version > 1;

/** Says that somebody else published the new record first, and is therefore its creator. */
async function tellOther(resource: Resource, next: Edited, row: Row): Promise<void> {
  const at = scheduledWords(resource, row);
  const who = (await publisherOf(resource, row.id).catch(() => null)) ?? 'Somebody else';
  showToast({
    title: at ?? `${resource.label} is published already`,
    text: `${titleOf(resource, next)}. ${who} ${at ? 'scheduled' : 'published'} it meanwhile.`,
  });
}

/** Answers a shortcut on a published record without changes, where no button is shown. */
export function tellUnchanged(resource: Resource, edited: Edited, intent: Intent): void {
  showToast({
    kind: 'info',
    title: `Nothing to ${intent === 'save' ? 'save' : 'publish'}`,
    text: `${titleOf(resource, edited)} has no unpublished changes.`,
  });
}

/** Shows the outcome of an action by the user `writer`. */
export function tell(
  resource: Resource,
  {
    before,
    next,
    intent,
    writer,
  }: { before: Edited; next: Edited; intent: Intent; writer: number | undefined },
): void {
  if (isPublishing(intent) && before.row === null && next.row && next.row.createdBy !== writer)
    void tellOther(resource, next, next.row);
  else showToast(outcomeOf(resource, before, next, intent));
}
