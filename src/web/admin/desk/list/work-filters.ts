import type { Choice } from '#shared/resource/calls.ts';
import type { ListFilter } from '../../list/filters.tsx';
import { nobody } from '../desk-request.ts';

/** Whose and since when every desk asks; what else it is narrowed by stands between. */
export const workFilters = (people: readonly Choice[], between: readonly ListFilter[]): ListFilter[] => [
  {
    name: 'owner',
    label: 'Owner',
    options: [
      { value: 'me', label: 'Me' },
      { value: nobody, label: 'Nobody' },
      ...people.map(({ id, label }) => ({ value: String(id), label })),
    ],
  },
  ...between,
  { name: 'mail', label: 'Mail', options: [{ value: 'failed', label: 'Did not go out' }] },
  { name: 'from', label: 'Received from', day: {} },
  { name: 'to', label: 'Received until', day: {} },
];

/** What the address of a desk keeps beside them. */
export const shapeOfDesk = (path: string, tab: string, between: readonly string[]) => ({
  path,
  tab,
  filters: [tab, ...between, 'owner', 'mail', 'from', 'to'].map((name) => ({ name })),
});
