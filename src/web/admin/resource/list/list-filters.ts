import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import type { ListFilter } from '../../list/filters.tsx';
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

/** The filters of a kind of content’s list. */
export const filtersOf = (resource: Resource, labels: Labels): ListFilter[] =>
  filterNames(resource).flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const { label, to } = field;
    return [to ? { name, label, records: labels[to] } : { name, label, options: optionsOf(field) }];
  });
