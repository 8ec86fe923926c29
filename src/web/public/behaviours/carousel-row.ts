const wrapped = (value: number, count: number) => ((value % count) + count) % count;

/** Whether a row can loop: at least one slide must be out of view to move to the other end. */
export const turns = (count: number, perView: number): boolean => count > Math.ceil(perView);

/**
 * Position of slide `index`, in slides from the start of the view, when the row’s offset is `base`. In a looping row no
 * slide is left of `least`; -1 keeps one ready on the left for a step back.
 */
export const placeOf = (
  index: number,
  base: number,
  count: number,
  least: number,
  turning: boolean,
): number => (turning ? wrapped(index - base - least, count) + least : index - base);

/** The offset after a step: looping, or to the end and back to the start. */
export function offsetAfter(base: number, by: number, count: number, perView: number): number {
  const last = Math.max(0, count - perView);
  if (turns(count, perView)) return wrapped(base + by, count);
  if (by > 0) return base >= last ? 0 : Math.min(last, base + by);
  return base <= 0 ? last : Math.max(0, base + by);
}
