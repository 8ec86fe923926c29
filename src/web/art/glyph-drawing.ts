import { glyphShape } from './glyph-shapes.ts';
import { kolam } from './kolam.ts';
import { dotPath, loopPaths } from './kolam-paths.ts';
import { shortPath } from './short-path.ts';

/** In quarters of a cell: see shortPath. */
export const cell = 4;
export const edge = 2.5;
/** CSS pixels of a unit, where no style sheet says otherwise. */
export const scale = 4.5;
export const lineWidth = 0.36;
export const dotWidth = 0.73;
/** From a crossing to either end of its gap. */
const gap = 0.4 * Math.SQRT2;
/**
 * Over and under alternate, so on every kolam the strand that passes under falls to the right where two dots stand side by
 * side, and rises where one stands above the other (kolam-paths.test.ts): one tile of the grid has all gaps there can be.
 */
export const gaps = 'M1.6-.4l.8 .8M-.4 2.4l.8-.8';
export const gapWidth = 0.75;
export const gapDashes = `${(gap - lineWidth / 2).toFixed(2)} ${lineWidth}`;

export interface Drawing {
  width: number;
  height: number;
  dots: string;
  lines: string[];
}
const mostKept = 200;
const kept = new Map<string, Drawing>();

/** The sign of a service: dots, and one line round them. Drawn once for each tag: finding one unbroken line takes up to sixty tries. */
export function glyphDrawing(tag: string): Drawing {
  const known = kept.get(tag);
  if (known) return known;
  const shape = glyphShape(tag);
  const drawn = kolam({ ...shape, open: 0.8, seed: tag, tries: 60, maxLoops: 1 });
  const placing = { size: cell, digits: 2 };
  const found = {
    width: (shape.columns - 1) * cell + 2 * edge,
    height: (shape.rows - 1) * cell + 2 * edge,
    dots: shortPath(dotPath(drawn, placing)),
    lines: loopPaths(drawn, placing).map(shortPath),
  };
  kept.set(tag, found);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value as string); // not empty: one was just added
  return found;
}
