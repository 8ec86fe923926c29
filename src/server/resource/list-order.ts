import { type OrderByModifiers, type RawBuilder, sql } from 'kysely';
import type { Resource } from '#shared/resource/define.ts';
import { nullsLowest } from '../db/nulls-lowest.ts';
import { withoutCase } from '../db/without-case.ts';

/** Whether a column that a kind’s list is sorted by (`sortedBy`) can be empty; in the trash `deletedAt` never is. */
export const canBeEmpty = ({ fields }: Resource, column: string): boolean =>
  column === 'publishAt' || fields[column]?.initial === null;

/** Whether a list is sorted by this column without regard to case. */
export const isWorded = ({ fields }: Resource, column: string): boolean =>
  ['text', 'url'].includes(fields[column]?.input ?? '');

/** What a list is sorted by for one of its columns, as its index has it (`withoutCase` of the migrations). */
export const listedBy = (resource: Resource, column: string): RawBuilder<unknown> =>
  isWorded(resource, column) ? withoutCase(sql.ref(column)) : sql.ref(column);

/** The order of a list by one of its columns, which its index has (`emptyFirst` of the migrations): an empty value is below all others. */
export const listOrder = (resource: Resource, column: string, dir: 'asc' | 'desc'): OrderByModifiers =>
  canBeEmpty(resource, column) ? nullsLowest(dir) : dir;
