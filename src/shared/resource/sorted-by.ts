import type { Resource } from './define.ts';

/** The columns of every kind that its list can show. */
export const systemColumns = ['status', 'slug', 'publishAt', 'createdAt', 'updatedAt', 'sortOrder'];

/**
 * What a kind's list is sorted by, its trash by `deletedAt`, too: each has an index, without which a long list would be sorted whole for
 * one page.
 */
export const sortedBy = ({ sort, columns, fields }: Resource): string[] => [
  sort.by,
  ...columns.filter((name) => fields[name]?.input !== 'textarea'),
  ...systemColumns,
  'id',
  'deletedAt',
];
