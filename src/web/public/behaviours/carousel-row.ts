const wrapped = (value: number, count: number) => ((value % count) + count) % count;

/** Whether a row can turn endlessly: one slide must be free to go to the other end while the rest fill the view. */
export const turns = (count: number, perView: number): boolean => count > Math.ceil(perView);

/**
 * Where slide `index` stands, in slides from the start of the view, while `base` stands at 0. In a row that turns, no slide
 * stands before `least`: -1 leaves one waiting on the left for a step back.
 */
export const placeOf = (
  index: number,
  base: number,
  count: number,
  least: number,
  turning: boolean,
): number => (turning ? wrapped(index - base - least, count) + least : index - base);

/** Where the row rests after a step: round and round, or to its end and back to its start. */
export function restAfter(base: number, by: number, count: number, perView: number): number {
  const last = Math.max(0, count - perView);
  if (turns(count, perView)) return wrapped(base + by, count);
  if (by > 0) return base >= last ? 0 : Math.min(last, base + by);
  return base <= 0 ? last : Math.max(0, base + by);
}
