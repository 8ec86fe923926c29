/** How many dots there were, and how many of them are left. */
export interface Dots {
  before: number;
  after: number;
}

/** Dots that are drawn at most: beyond it nobody could count them. */
const most = 900;

/** Parses '400-4' (4 of 400 left), '9-½' (half a dot left) or '15' (all left); null for anything else, for which nothing is drawn. */
export function dotsOf(written: string | null | undefined): Dots | null {
  const found = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}|½))?\s*$/.exec(written ?? '');
  if (!found) return null;
  const before = Number(found[1]);
  const after = found[2] === '½' ? 0.5 : Number(found[2] ?? before);
  return before < 1 || before > most || after > before ? null : { before, after };
}
