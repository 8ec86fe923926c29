import type { Filters, ListState } from '../list/address.ts';

/** Nobody's work; an empty value would read as no filter. */
export const nobody = 'none';

/** The filters as the calls take them. */
export const callFilters = (filters: Filters): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      name === 'owner' && value === nobody ? null : value,
    ]),
  );

/** Those of the filters that the board knows too. */
export const keptFilters = (filters: Filters, names: readonly string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));

/** The call that answers a desk's state. */
export const deskRequest = ({ search, filters, sort, dir, page, size }: ListState) => ({
  search,
  filters: callFilters(filters),
  ...{ sort, dir, page, size },
});
