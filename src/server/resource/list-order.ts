import type { OrderByModifiers } from 'kysely';
import type { Resource } from '#shared/resource/define.ts';
import { nullsLowest } from '../db/nulls-lowest.ts';

/** Whether a column that a kind’s list is sorted by (`sortedBy`) can be empty; in the trash `deletedAt` never is. */
export const canBeEmpty = ({ fields }: Resource, column: string): boolean =>
  column === 'publishAt' || fields[column]?.initial === null;

/** The order of a list by one of its columns, which its index has (`emptyFirst` of the migrations): an empty value is below all others. */
export const listOrder = (resource: Resource, column: string, dir: 'asc' | 'desc'): OrderByModifiers =>
  canBeEmpty(resource, column) ? nullsLowest(dir) : dir;
