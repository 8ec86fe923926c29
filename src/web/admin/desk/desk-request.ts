import type { Filters, ListState } from '../list/address.ts';

/** Filter value for unassigned records; an empty value would mean no filter. */
export const unassigned = 'none';

/** The filters in the calls’ format. */
export const callFilters = (filters: Filters): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      name === 'owner' && value === unassigned ? null : value,
    ]),
  );

/** The filters that also apply to the board. */
export const filtersOnBoard = (filters: Filters, names: readonly string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));

/** The list request for a desk’s state. */
export const deskRequest = ({ search, filters, sort, dir, page, size }: ListState) => ({
  search,
  filters: callFilters(filters),
  sort,
  dir,
  page,
  size,
});
