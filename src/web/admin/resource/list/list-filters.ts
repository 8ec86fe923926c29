import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import type { ListState } from '../../list/address.ts';
import type { ListFilter } from '../../list/filter-input.tsx';
import type { ListedRow } from '../resource-calls.ts';
import type { Labels } from './cell.tsx';
import { filterNames } from './list-shape.ts';

const ratings = Array.from({ length: 11 }, (_, index) => String((10 - index) / 2));

function optionsOf(field: Field) {
  if (field.input === 'switch')
    return [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ];
  if (field.input === 'rating') return ratings.map((value) => ({ value, label: `${value} stars` }));
  return field.options ?? [];
}

/** The filters of a kind’s list. A text filter suggests the values of the rows shown. */
export const filtersOf = (
  resource: Resource,
  labels: Labels,
  rows: readonly ListedRow[],
  state: Pick<ListState, 'filters'>,
): ListFilter[] => [
  ...filterNames(resource).flatMap((name): ListFilter[] => {
    const field = resource.fields[name];
    if (!field) return [];
    const { label, to, toType } = field;
    if (field.input === 'text')
      return [
        {
          name,
          label,
          suggestions: [...new Set(rows.flatMap((row) => (row[name] ? String(row[name]) : [])))],
        },
      ];
    return [
      to
        ? { name, label, records: labels[to], of: { to, type: toType } }
        : { name, label, options: optionsOf(field) },
    ];
  }),
  ...(resource.fixed
    ? []
    : [
        {
          name: 'from',
          label: resource.dated ? 'Published from' : 'Changed from',
          day: { max: state.filters.to },
        },
        {
          name: 'to',
          label: resource.dated ? 'Published until' : 'Changed until',
          day: { min: state.filters.from },
        },
      ]),
];
