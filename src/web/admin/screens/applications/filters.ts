import type { Choice } from '#shared/resource/calls.ts';
import { ownerOptions } from '../contact/filters.ts';
import type { DeskFilter } from '../desk/desk-filters.tsx';

export const applicationFilterNames = ['stage', 'career', 'owner', 'rating', 'from', 'to'] as const;

/** What the list can be narrowed by; the stage stands in the tabs, the vacancy beside the search. */
export const applicationFilters = (people: readonly Choice[]): DeskFilter[] => [
  { name: 'owner', label: 'Owner', options: ownerOptions(people) },
  {
    name: 'rating',
    label: 'Rating',
    options: [5, 4, 3, 2, 1].map((each) => ({
      value: String(each),
      label: each === 1 ? '1 star' : `${each} stars`,
    })),
  },
  { name: 'from', label: 'Received from' },
  { name: 'to', label: 'Received until' },
];
