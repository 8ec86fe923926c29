import type { Choice } from '#shared/resource/calls.ts';
import { type ChoicesRequest, maxChoices } from '#shared/resource/choices.ts';

/** The first thousand records of a kind, returned unless others are requested. */
const firstChoices: readonly Choice[] = Array.from({ length: maxChoices }, (_, index) => ({
  id: index + 1,
  label: `Loom ${index + 1}`,
}));

/** Fake responses to pickers, for a kind that has these records beyond the first thousand. */
export const manyChoices =
  (...beyond: readonly Choice[]) =>
  ({ search, ids }: ChoicesRequest): readonly Choice[] => {
    if (search === undefined && !ids) return firstChoices;
    return [...firstChoices, ...beyond].filter(
      ({ id, label }) =>
        (!ids || ids.includes(id)) && label.toLowerCase().includes((search ?? '').toLowerCase()),
    );
  };
