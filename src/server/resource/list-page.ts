import type { SelectQueryBuilder, Simplify } from 'kysely';
import type { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/resource/calls.ts';
import { refusal } from '../rpc/errors.ts';

/** The requested order of a list; refuses columns that cannot be sorted by. */
export function sortColumn<T extends string>(asked: string, columns: readonly T[]): T {
  const column = columns.find((each) => each === asked);
  if (column === undefined) throw refusal({ sort: `The list cannot be sorted by “${asked}”` });
  return column;
}

export const unknownFilter = (name: string): AppError =>
  refusal({ [`filters.${name}`]: `The list cannot be filtered by “${name}”` });

/** One page of what a query selects in its order, with the count of all of it. For lists that are never long: nothing is kept of the count. */
export async function pageOf<DB, TB extends keyof DB, O, R>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size }: { page: number; size: number },
  shown: (row: Simplify<O>) => R,
): Promise<Page<R>> {
  const { n } = (await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()) as { n: unknown }; // of any tables, so that the types lose what is selected
  const rows = await query
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows: rows.map(shown), total: Number(n), page, size };
}
