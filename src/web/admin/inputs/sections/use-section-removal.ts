import { type UseFieldArrayReturn, useFormContext } from 'react-hook-form';
import { kindOfSection, type Section } from '#shared/sections/index.ts';
import { fits, lastAllowedIndex } from '#shared/sections/rules.ts';
import { useItemRemoval } from '../use-item-removal.ts';
import { placementsOf } from './placement.ts';

/** Removes a section from the list in `box`. Undo puts it back where it was, or else wherever it may be by then. */
export function useSectionRemoval(name: string, list: UseFieldArrayReturn, most: number) {
  const { getValues } = useFormContext();
  return useItemRemoval<Section>(name, list, {
    said: ({ kind }) => `“${kindOfSection(kind)?.label ?? 'Section'}” removed`,
    placeFor: (value, at) => {
      const now = placementsOf(getValues(name) as Section[]);
      if (now.length >= most) return -1;
      const own = Math.min(at, now.length);
      // its former place is preferred, even if the composition was not valid there before
      return fits(now.toSpliced(own, 0, value)) ? own : lastAllowedIndex(now, value.kind, value.variant);
    },
  });
}
