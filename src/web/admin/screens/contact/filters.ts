import type { Choice } from '#shared/resource/calls.ts';
import type { DeskFilter } from '../desk/desk-filters.tsx';
import { nobody } from '../desk/desk-state.ts';

/** Everything the inbox can be narrowed by; the status stands in the tabs. */
export const contactFilterNames = ['status', 'owner', 'overdue', 'answered', 'from', 'to'] as const;

export const ownerOptions = (people: readonly Choice[]) => [
  { value: 'me', label: 'Me' },
  { value: nobody, label: 'Nobody' },
  ...people.map(({ id, label }) => ({ value: String(id), label })),
];

export const contactFilters = (people: readonly Choice[]): DeskFilter[] => [
  { name: 'owner', label: 'Owner', options: ownerOptions(people) },
  {
    name: 'overdue',
    label: 'Due time',
    options: [
      { value: 'true', label: 'Overdue' },
      { value: 'false', label: 'Not overdue' },
    ],
  },
  {
    name: 'answered',
    label: 'Answer',
    options: [
      { value: 'false', label: 'Waiting for one' },
      { value: 'true', label: 'Answered or closed' },
    ],
  },
  { name: 'from', label: 'Received from' },
  { name: 'to', label: 'Received until' },
];
