import type { OrderByModifiers } from 'kysely';
import type { Resource } from '#shared/resource/define.ts';
import type { Engine } from '../db/database.ts';

/** Whether a column that a kind’s list is sorted by (`sortedBy`) can be empty; in the trash `deletedAt` never is. */
export const canBeEmpty = ({ fields }: Resource, column: string): boolean =>
  column === 'publishAt' || fields[column]?.initial === null;

/**
 * The order of a list by one of its columns: an empty value sorts below all others. SQLite has it so anyway; PostgreSQL takes it for
 * the greatest unless told, and so do its indexes (`emptyFirst` of the migrations).
 */
export const listOrder = (
  engine: Engine,
  resource: Resource,
  column: string,
  dir: 'asc' | 'desc',
): OrderByModifiers =>
  engine === 'postgres' && canBeEmpty(resource, column)
    ? (by) => (dir === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast())
    : dir;
