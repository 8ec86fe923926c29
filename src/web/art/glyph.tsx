import { useId } from 'react';
import { glyphShape } from './glyph-shapes.ts';
import { kolam } from './kolam.ts';
import { dotPath, loopPaths } from './kolam-paths.ts';
import { shortPath } from './short-path.ts';

/** In quarters of a cell: see shortPath. */
const cell = 4;
const edge = 2.5;
/** CSS pixels of a unit, where no style sheet says otherwise. */
const scale = 4.5;
const thickness = 0.36;
/** From a crossing to either end of its gap. */
const gap = 0.4 * Math.SQRT2;
/**
 * Over and under alternate, so on every kolam the strand that passes under falls to the right where two dots stand side by
 * side, and rises where one stands above the other (kolam-paths.test.ts): one tile of the grid has all gaps there can be.
 */
const gaps = 'M1.6-.4l.8 .8M-.4 2.4l.8-.8';

interface Drawing {
  width: number;
  height: number;
  dots: string;
  lines: string[];
}
const kept = new Map<string, Drawing>();

/** Drawn once for each tag: finding one unbroken line takes up to sixty tries. */
function drawing(tag: string): Drawing {
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
  if (kept.size < 200) kept.set(tag, found);
  return found;
}

export interface GlyphProps {
  tag: string;
  className?: string | undefined;
}

/** The sign of a service: dots in colour, one line round them that style sheets can draw (`pathLength` is 1). */
export function Glyph({ tag, className }: GlyphProps) {
  const id = useId();
  const { width, height, dots, lines } = drawing(tag);
  const box = `M${-edge} ${-edge}h${width}v${height}h${-width}z`;
  return (
    <svg
      className={className}
      viewBox={`${-edge} ${-edge} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <pattern
        id={`${id}-gaps`}
        patternUnits="userSpaceOnUse"
        x="-1"
        y="-1"
        width={cell}
        height={cell}
        viewBox={`-1 -1 ${cell} ${cell}`}
      >
        <path
          d={gaps}
          stroke="#000"
          strokeWidth=".75"
          strokeLinecap="butt"
          strokeDasharray={`${(gap - thickness / 2).toFixed(2)} ${thickness}`}
        />
      </pattern>
      <mask id={id} maskUnits="userSpaceOnUse" x={-edge} y={-edge} width={width} height={height}>
        <path fill="#fff" d={box} />
        <path fill={`url(#${id}-gaps)`} d={box} />
      </mask>
      <path className="glyph-dots" d={dots} stroke="var(--glyph-dots, var(--kumkum))" strokeWidth=".73" />
      <g mask={`url(#${id})`} stroke="currentColor" strokeWidth={thickness}>
        {lines.map((line) => (
          <path key={line} className="glyph-line" pathLength="1" d={line} />
        ))}
      </g>
    </svg>
  );
}
