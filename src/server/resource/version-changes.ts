import { isDeepStrictEqual } from 'node:util';
import type { HistoryRow } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Values } from '../db/codec.ts';

const plain = (value: unknown) => (value === undefined || value === '' ? null : value);

/** Up to the first difference: two versions of a long text are seldom alike to the end. Keys may stand in any order. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other));

/** What a version, or a draft that holds only some fields, changes against the version before it. */
export function versionChanges(
  resource: Resource,
  values: Values,
  before: Values | null,
  at: string,
): Pick<HistoryRow, 'changed' | 'status' | 'scheduledFor'> {
  const { status, publishAt } = values;
  const scheduledFor =
    status === 1 && typeof publishAt === 'string' && publishAt > at && publishAt !== before?.publishAt
      ? publishAt
      : null;
  if (!before) return { changed: null, status: status === 1 ? 1 : null, scheduledFor };
  const names = [
    ...Object.keys(resource.fields),
    'slug',
    'status',
    'publishAt',
    'unpublishAt',
    'sortOrder',
    'meta',
  ];
  // a version from before the field was there has what a new record begins with
  const formerly = (name: string) => (name in before ? before[name] : resource.fields[name]?.initial);
  const changed = names.filter((name) => name in values && !isSame(values[name], formerly(name)));
  return {
    changed,
    scheduledFor,
    status: changed.includes('status') && (status === 0 || status === 1) ? status : null,
  };
}
