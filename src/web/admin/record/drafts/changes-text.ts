import type { HistoryRow } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { labelOfName } from '../form-values.ts';

/** Fields that are named; the rest is counted. */
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
  { changed, status, draft }: Pick<HistoryRow, 'changed' | 'status' | 'draft'>,
): string {
  if (changed === null) return draft ? 'Begun' : 'First version';
  const told = draft || status === null ? [] : [status === 1 ? 'Published' : 'Taken offline'];
  const names = changed
    .filter((name) => told.length === 0 || name !== 'status')
    .map((name) => labelOfName(resource, name));
  if (told.length > 0) return names.length > 0 ? `${told[0]}. ${namesText(names)}` : (told[0] as string);
  return names.length > 0 ? namesText(names) : 'Saved without a change';
}
