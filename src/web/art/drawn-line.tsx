import type { SVGAttributes } from 'react';
import type { Piece } from './kolam-paths.ts';

/**
 * A line that style sheets can animate from start to end: `@keyframes { from { stroke-dashoffset: inherit } }` on `.drawn-
 * line`. Each segment’s dash pattern is shifted by the segment’s position on the line, so that animating one offset to 0
 * draws the segments one after another. At 0 every dash is longer than its segment, so a finished or unanimated line is
 * complete. Whole numbers are precise enough: a unit is drawn in about a frame.
 */
export function DrawnLine({ pieces, ...look }: { pieces: readonly Piece[] } & SVGAttributes<SVGGElement>) {
  const whole = lengthToDraw(pieces);
  return (
    <g strokeDashoffset={whole} {...look}>
      <g className="drawn-line" strokeDashoffset="0">
        <Parts pieces={pieces} whole={whole} />
      </g>
    </g>
  );
}

/** Parts of a line that is `whole` units long, each with its dash. */
export const Parts = ({
  pieces,
  whole,
}: {
  pieces: readonly Pick<Piece, 'path' | 'start'>[];
  whole: number;
}) => pieces.map(({ path, start }) => <path key={path} d={path} strokeDasharray={dashFrom(start, whole)} />);

/** Dash pattern of the part that begins at `start` on the line. */
export const dashFrom = (start: number, whole: number): string => `${Math.ceil(whole - start)} ${whole}`;

/** Slightly more than the length of the line. */
function lengthToDraw(pieces: readonly Piece[]): number {
  const last = pieces.at(-1);
  return last ? Math.ceil(last.start + last.length) + 1 : 0;
}
