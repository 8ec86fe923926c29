import type { Resource } from './define.ts';

/** The columns of every kind that its list can show. */
export const systemColumns = ['status', 'slug', 'publishAt', 'createdAt', 'updatedAt', 'sortOrder'];

/**
 * Columns a kind’s list can be sorted by, and `deletedAt` for its trash: each has an index, without which a long list would be
 * sorted completely for each page.
 */
export const sortedBy = ({ sort, columns, fields }: Resource): string[] => [
  sort.by,
  ...columns.filter((name) => fields[name]?.input !== 'textarea'),
  ...systemColumns,
  'id',
  'deletedAt',
];
