import type { Choice } from '#shared/resource/calls.ts';
import { type ChoicesRequest, maxChoices } from '#shared/resource/choices.ts';

/** The first thousand of a kind, as they are answered unless others are asked for. */
const firstChoices: readonly Choice[] = Array.from({ length: maxChoices }, (_, index) => ({
  id: index + 1,
  label: `Loom ${index + 1}`,
}));

/** Answers for pickers as the server does, of a kind that has these beyond the first thousand. */
export const manyChoices =
  (...beyond: readonly Choice[]) =>
  ({ search, ids }: ChoicesRequest): readonly Choice[] => {
    if (search === undefined && !ids) return firstChoices;
    return [...firstChoices, ...beyond].filter(
      ({ id, label }) =>
        (!ids || ids.includes(id)) && label.toLowerCase().includes((search ?? '').toLowerCase()),
    );
  };
