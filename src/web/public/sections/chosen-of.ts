/** The records staff chose, in their order; one that is not live is left out. */
export const chosenOf = <T extends { id: number }>(all: readonly T[], chosen: readonly number[]): T[] =>
  chosen.flatMap((id) => all.find((each) => each.id === id) ?? []);
