import type { SVGAttributes } from 'react';
import type { Piece } from './kolam-paths.ts';

/**
 * A line that style sheets can draw from end to end: `@keyframes { from { stroke-dashoffset: inherit } }` on `.drawn-line`.
 * The dash of a piece ends as far before the whole length as the piece begins on the line, so one offset falling from there to 0
 * draws one piece after another. At 0 every dash is longer than its piece: a finished line, and one that never moved, is whole.
 */
export function DrawnLine({ pieces, ...look }: { pieces: readonly Piece[] } & SVGAttributes<SVGGElement>) {
  const whole = lengthToDraw(pieces);
  return (
    <g strokeDashoffset={whole} {...look}>
      <g className="drawn-line" strokeDashoffset="0">
        {pieces.map(({ path, start }) => (
          <path key={path} d={path} strokeDasharray={`${+(whole - start).toFixed(1)} ${whole}`} />
        ))}
      </g>
    </g>
  );
}

/** A little more than the line is long. */
function lengthToDraw(pieces: readonly Piece[]): number {
  const last = pieces.at(-1);
  return last ? Math.ceil(last.start + last.length) + 1 : 0;
}
