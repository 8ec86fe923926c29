import { type Kolam, kolam } from './kolam.ts';
import { dotPath, gapPath, lengthOf, loopPaths } from './kolam-paths.ts';

const reach = 3;
const cell = 46;
const edge = 32;
const box = 2 * (reach * cell + edge);
const thickness = 2.6;
const placing = { size: cell, x: edge, y: edge };
const gap = 5;

interface Drawing {
  dots: string;
  lines: string[];
  gaps: string;
  broken: ReturnType<typeof breakAt>;
}
let kept: Drawing | undefined;

/** Drawn when the first page needs it: three hundred tries are a tenth of the server's start, and few visitors lose their way. */
function drawing(): Drawing {
  if (kept) return kept;
  const drawn = kolam({
    columns: 2 * reach + 1,
    rows: 2 * reach + 1,
    inside: (i, j) => Math.abs(i - reach) + Math.abs(j - reach) <= reach,
    open: 0.85,
    seed: 'lost-way',
    tries: 300,
    maxLoops: 1,
  });
  kept = {
    dots: dotPath(drawn, placing),
    lines: loopPaths(drawn, placing),
    gaps: gapPath(drawn, { ...placing, weave: gap / cell }),
    broken: breakAt(drawn, reach + reach, reach),
  };
  return kept;
}

/** Which line runs round the tip of this dot, and the dash pattern (of 100) that leaves it open there. */
function breakAt(drawn: Kolam, column: number, row: number) {
  for (const [index, loop] of drawn.loops.entries()) {
    if ('circle' in loop) continue;
    const found = loop.segments.findIndex(
      (each) => each.column === column && each.row === row && each.quarters === 4,
    );
    if (found < 0) continue;
    const share = 100 / lengthOf(loop.segments);
    // Before the tip's outermost point, so that an end hangs over: broken there it would look cut off by an edge.
    const middle =
      (lengthOf(loop.segments.slice(0, found)) + lengthOf(loop.segments.slice(found, found + 1)) * 0.28) *
      share;
    const gap = 0.5 * share;
    return {
      index,
      dashes: `${(100 - gap).toFixed(2)} ${gap.toFixed(2)}`,
      offset: (100 - gap / 2 - middle).toFixed(2),
    };
  }
  throw new Error('No line runs round that dot');
}

/** The error page's picture: a kolam broken at one tip. A style sheet closes it: `.broken-line { stroke-dasharray: 100 0 }`. */
export function BrokenKolam({
  className,
  id = 'broken-kolam',
}: {
  className?: string | undefined;
  id?: string;
}) {
  const { dots, lines, gaps, broken } = drawing();
  return (
    <svg
      className={className}
      viewBox={`0 0 ${box} ${box}`}
      width={box}
      height={box}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={box} height={box}>
        <path fill="#fff" d={`M0 0h${box}v${box}H0z`} />
        <path
          d={gaps}
          stroke="#000"
          strokeWidth="5"
          strokeLinecap="butt"
          strokeDasharray={`${gap - thickness / 2} ${thickness}`}
        />
      </mask>
      <path d={dots} stroke="var(--kumkum)" strokeWidth="7" />
      <g mask={`url(#${id})`} stroke="currentColor" strokeWidth={thickness}>
        {lines.map((line, index) =>
          index === broken.index ? (
            <path
              key={line}
              className="broken-line"
              d={line}
              pathLength="100"
              strokeDasharray={broken.dashes}
              strokeDashoffset={broken.offset}
            />
          ) : (
            <path key={line} d={line} />
          ),
        )}
      </g>
    </svg>
  );
}
