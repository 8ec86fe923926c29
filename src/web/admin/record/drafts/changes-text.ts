import type { HistoryRow } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { momentText } from '../../dates/date-texts.ts';
import { labelOfName } from '../form-values.ts';

/** Number of fields that are named; the rest are only counted. */
const named = 2;

/** 'Title, Summary and 2 more'. */
export function namesText(names: readonly string[]): string {
  if (names.length <= named + 1)
    return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
  return `${names.slice(0, named).join(', ')} and ${names.length - named} more`;
}

/** What a version changed, in one line: 'Published. Title and Summary'. */
export function changesText(
  resource: Resource,
  { changed, status, draft, scheduledFor }: Pick<HistoryRow, 'changed' | 'status' | 'draft' | 'scheduledFor'>,
): string {
  const told = scheduledFor
    ? `Scheduled for ${momentText(scheduledFor)}`
    : draft || status === null
      ? null
      : status === 1
        ? 'Published'
        : 'Taken offline';
  if (changed === null) {
    const first = draft ? 'Started' : 'First version';
    return told ? `${told}. ${first}` : first;
  }
  const said = scheduledFor ? ['status', 'publishAt'] : told ? ['status'] : [];
  const names = changed.filter((name) => !said.includes(name)).map((name) => labelOfName(resource, name));
  if (told) return names.length > 0 ? `${told}. ${namesText(names)}` : told;
  return names.length > 0 ? namesText(names) : 'Saved without changes';
}
