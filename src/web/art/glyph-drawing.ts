import { glyphShape } from './glyph-shapes.ts';
import { type Kolam, kolam } from './kolam.ts';
import { dotPath, type Piece, piecesOf } from './kolam-paths.ts';
import { shortPath } from './short-path.ts';

/** Size of a cell in quarters (see shortPath). */
const cell = 4;
/** Side of a sign’s box: five dots, the loops round the outer ones, and the line width. */
export const glyphBox = 5.2 * cell;
export const lineWidth = 0.17 * cell;
export const dotWidth = 0.27 * cell;
/** From a crossing to the end of the strand below, in cells: half the width of the strand above, plus a gap. */
const gap = 0.085 + 0.085;

interface Drawing {
  dots: string;
  pieces: Piece[];
  /** Where it begins and ends in its box across the page: many signs are narrower than the widest. */
  left: number;
  width: number;
}
const kept = new Map<string, Drawing>();

/** The sign of a service, generated once per tag. */
export function glyphDrawing(tag: string): Drawing {
  const known = kept.get(tag);
  if (known) return known;
  const shape = glyphShape(tag);
  const drawn = kolam({ ...shape.dots, open: 1, symmetry: 'none', tries: 1 });
  const { dotsWidth, ...placing } = inTheMiddle(drawn, shape.turned ? Math.PI / 4 : 0);
  const width = Math.min(glyphBox, dotsWidth + 1.2 * cell);
  const found = {
    left: (glyphBox - width) / 2,
    width,
    dots: shortPath(dotPath(drawn, placing)),
    pieces: piecesOf(drawn, { ...placing, gap }).map((piece) => ({ ...piece, path: shortPath(piece.path) })),
  };
  if (kept.size < 200) kept.set(tag, found);
  return found;
}

/** Rotated and centred, with equal margins. */
function inTheMiddle({ dots }: Kolam, turn: number) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const start = (values: number[]) => (glyphBox - cell * (Math.min(...values) + Math.max(...values))) / 2;
  const across = dots.map(([x, y]) => cos * x - sin * y);
  return {
    size: cell,
    turn,
    dotsWidth: cell * (Math.max(...across) - Math.min(...across)),
    x: start(across),
    y: start(dots.map(([x, y]) => sin * x + cos * y)),
    digits: 2,
  };
}
