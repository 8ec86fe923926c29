import type { Choice } from '#shared/resource/calls.ts';
import { isId, type ListShape } from '../../list/address.ts';
import type { ListFilter } from '../../list/filter-input.tsx';
import { unassigned } from '../desk-request.ts';

/** Every desk can be filtered by owner and date; a desk’s own filters come between. */
export const workFilters = (
  people: readonly Choice[] | undefined,
  between: readonly ListFilter[],
): ListFilter[] => [
  {
    name: 'owner',
    label: 'Owner',
    records: people,
    of: { to: 'users' },
    above: [
      { value: 'me', label: 'Me' },
      { value: unassigned, label: 'Unassigned' },
    ],
  },
  ...between,
  { name: 'mail', label: 'Email', options: [{ value: 'failed', label: 'Failed' }] },
  { name: 'from', label: 'Received from', day: {} },
  { name: 'to', label: 'Received until', day: {} },
];

/** Their URL parameters, after that of the desk’s states. `records`: names of filters by a record that stand elsewhere. */
export const shapeOfDesk = (
  path: string,
  states: { name: string; options: readonly { value: string }[] },
  between: readonly ListFilter[],
  records: readonly string[] = [],
): ListShape => ({
  path,
  tab: states.name,
  filters: [
    { name: states.name, allows: (value) => isOption(states.options, value) },
    ...records.map((name) => ({ name, allows: isId })),
    ...workFilters(undefined, between).map((filter) => ({
      name: filter.name,
      allows: (value: string) => isAllowed(filter, value),
    })),
  ],
});

const isOption = (options: readonly { value: string }[], value: string) =>
  options.some((each) => each.value === value);

/** An old view may name an option that no longer exists; the server would refuse it. */
function isAllowed(filter: ListFilter, value: string): boolean {
  if ('options' in filter) return isOption(filter.options, value);
  if ('records' in filter) return isOption(filter.above ?? [], value) || isId(value);
  return true;
}
