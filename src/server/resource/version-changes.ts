import type { HistoryRow } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';

type Values = Record<string, unknown>;

const plain = (value: unknown): string =>
  JSON.stringify(value === undefined || value === '' ? null : value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** What a version, or a draft that holds only some fields, says differently from the version before it. */
export function versionChanges(
  resource: Resource,
  values: Values,
  before: Values | null,
): Pick<HistoryRow, 'changed' | 'status'> {
  if (!before) return { changed: null, status: null };
  const names = [
    ...Object.keys(resource.fields),
    ...['slug', 'status', 'publishAt', 'unpublishAt', 'sortOrder', 'meta'],
  ];
  const changed = names.filter((name) => name in values && plain(values[name]) !== plain(before[name]));
  const { status } = values;
  return {
    changed,
    status: changed.includes('status') && (status === 0 || status === 1) ? status : null,
  };
}
