import { kolam } from './kolam.ts';
import { dotPath, lengthOf, type Piece, piecesOf } from './kolam-paths.ts';

const reach = 3;
const cell = 46;
const edge = 32;
const box = 2 * (reach * cell + edge);
const placing = { size: cell, x: edge, y: edge, gap: 5 / cell };

interface Drawing {
  dots: string;
  line: string;
  broken: ReturnType<typeof breakAt>;
}
let kept: Drawing | undefined;

/** Generated on first use: the 300 attempts would take a tenth of the server’s startup time, and few visitors see the error page. */
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
  const pieces = piecesOf(drawn, placing);
  const broken = breakAt(pieces, reach + reach, reach);
  kept = {
    dots: dotPath(drawn, placing),
    line: pieces
      .map(({ path }) => path)
      .filter((path) => path !== broken.path)
      .join(''),
    broken,
  };
  return kept;
}

/** The segment that runs round the tip of this dot, and the dash pattern (of 100) that leaves a gap there. */
function breakAt(pieces: readonly Piece[], column: number, row: number) {
  for (const { path, length, segments } of pieces) {
    const at = segments.findIndex(
      (each) => each.column === column && each.row === row && each.quarters === 4,
    );
    if (at < 0) continue;
    const share = (100 * cell) / length;
    // Before the outermost point of the tip, so that one end overhangs: a gap right there would look clipped by an edge.
    const middle =
      lengthOf(segments.slice(0, at)) + lengthOf(segments.slice(at, at + 1)) * 0.28 - placing.gap;
    const open = 0.5 * share;
    return {
      path,
      dashes: `${(100 - open).toFixed(2)} ${open.toFixed(2)}`,
      offset: (100 - open / 2 - middle * share).toFixed(2),
    };
  }
  throw new Error('No line runs round that dot');
}

/** The error page’s image: a kolam with a gap at one tip. A style sheet can close it: `.broken-line { stroke-dasharray: 100 0 }`. */
export function BrokenKolam({ className }: { className?: string | undefined }) {
  const { dots, line, broken } = drawing();
  return (
    <svg
      className={className}
      viewBox={`0 0 ${box} ${box}`}
      width={box}
      height={box}
      fill="none"
      aria-hidden="true"
    >
      <path d={dots} stroke="var(--kumkum)" strokeWidth="7" strokeLinecap="round" />
      <g stroke="currentColor" strokeWidth="2.6">
        <path d={line} />
        <path
          className="broken-line"
          d={broken.path}
          pathLength="100"
          strokeDasharray={broken.dashes}
          strokeDashoffset={broken.offset}
        />
      </g>
    </svg>
  );
}
