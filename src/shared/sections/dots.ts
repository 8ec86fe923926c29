/** As many dots as there were, and as many as are left of them. */
export interface Dots {
  before: number;
  after: number;
}

/** Dots that are drawn at most: beyond it nobody could count them. */
const most = 900;

/** '400-4' as dots, or '9-½', half a one being left, or '15' that are all there; null for anything else, of which nothing is drawn. */
export function dotsOf(written: string | null | undefined): Dots | null {
  const found = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}|½))?\s*$/.exec(written ?? '');
  if (!found) return null;
  const before = Number(found[1]);
  const after = found[2] === '½' ? 0.5 : Number(found[2] ?? before);
  return before < 1 || before > most || after > before ? null : { before, after };
}
