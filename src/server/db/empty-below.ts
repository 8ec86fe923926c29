import type { OrderByItemBuilder } from 'kysely';

/**
 * An order in which an empty value is below all others, first ascending and last descending. SQLite has it so anyway; PostgreSQL takes
 * it for the greatest unless told.
 */
export const emptyBelow = (dir: 'asc' | 'desc') => (by: OrderByItemBuilder) =>
  dir === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast();
