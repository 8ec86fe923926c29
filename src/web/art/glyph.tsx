import { glyphShape } from './glyph-shapes.ts';
import { kolam } from './kolam.ts';
import { dotPath, gapPath, loopPaths } from './kolam-paths.ts';

const cell = 18;
const edge = cell * 0.62;
const thickness = 1.6;

interface Drawing {
  width: number;
  height: number;
  dots: string;
  lines: string[];
  gaps: string;
}
const kept = new Map<string, Drawing>();

/** Drawn once for each tag: finding one unbroken line takes up to sixty tries. */
function drawing(tag: string): Drawing {
  const known = kept.get(tag);
  if (known) return known;
  const shape = glyphShape(tag);
  const drawn = kolam({ ...shape, open: 0.8, seed: tag, tries: 60, maxLoops: 1 });
  const placing = { size: cell, x: edge, y: edge };
  const found = {
    width: Math.round((shape.columns - 1) * cell + 2 * edge),
    height: Math.round((shape.rows - 1) * cell + 2 * edge),
    dots: dotPath(drawn, placing),
    lines: loopPaths(drawn, placing),
    gaps: gapPath(drawn, { ...placing, weave: 0.13, clear: thickness / 2 / cell }),
  };
  if (kept.size < 200) kept.set(tag, found);
  return found;
}

export interface GlyphProps {
  tag: string;
  className?: string | undefined;
  /** Only where one page shows the same tag twice. */
  id?: string | undefined;
}

/** The sign of a service: dots in colour, one line round them that style sheets can draw (`pathLength` is 1). */
export function Glyph({ tag, className, id = `glyph-${tag}` }: GlyphProps) {
  const { width, height, dots, lines, gaps } = drawing(tag);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
        <path fill="#fff" d={`M0 0h${width}v${height}H0z`} />
        <path d={gaps} stroke="#000" strokeWidth="3.4" strokeLinecap="butt" />
      </mask>
      <path className="glyph-dots" d={dots} stroke="var(--glyph-dots, var(--kumkum))" strokeWidth="3.3" />
      <g mask={`url(#${id})`} stroke="currentColor" strokeWidth={thickness}>
        {lines.map((line) => (
          <path key={line} className="glyph-line" pathLength="1" d={line} />
        ))}
      </g>
    </svg>
  );
}
