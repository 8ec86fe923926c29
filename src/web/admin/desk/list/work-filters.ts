import type { Choice } from '#shared/resource/calls.ts';
import type { ListFilter } from '../../list/filter-input.tsx';
import { nobody } from '../desk-request.ts';

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
      { value: nobody, label: 'Nobody' },
    ],
  },
  ...between,
  { name: 'mail', label: 'Mail', options: [{ value: 'failed', label: 'Did not go out' }] },
  { name: 'from', label: 'Received from', day: {} },
  { name: 'to', label: 'Received until', day: {} },
];

/** Their URL parameters. */
export const shapeOfDesk = (path: string, tab: string, between: readonly string[]) => ({
  path,
  tab,
  filters: [tab, ...between, 'owner', 'mail', 'from', 'to'].map((name) => ({ name })),
});
