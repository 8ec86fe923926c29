export const star = { empty: 0, half: 1, full: 2 } as const;
export type Star = (typeof star)[keyof typeof star];

const scale = 5;

/** Full = floor, one half if the remainder is 0.5 or more, empty up to five; clamped to 0..5 (docs/reference.md, States). */
export function starsOf(ratings: number): Star[] {
  const clamped = Math.min(scale, Math.max(0, Number.isFinite(ratings) ? ratings : 0));
  const full = Math.floor(clamped);
  const half = clamped - full >= 0.5 ? 1 : 0;
  return Array.from({ length: scale }, (_, index) =>
    index < full ? star.full : index < full + half ? star.half : star.empty,
  );
}

/** Text alternative of a row of stars: "4.5 out of 5". */
export const starsText = (ratings: number): string =>
  `${Math.min(scale, Math.max(0, Number.isFinite(ratings) ? ratings : 0))} out of ${scale}`;
