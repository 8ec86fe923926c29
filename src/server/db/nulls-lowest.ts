import type { OrderByItemBuilder } from 'kysely';

/**
 * Sorts null below everything else: first ascending, last descending. SQLite does so by default; PostgreSQL sorts null as the
 * greatest value.
 */
export const nullsLowest = (dir: 'asc' | 'desc') => (by: OrderByItemBuilder) =>
  dir === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast();
