import { glyphShape } from './glyph-shapes.ts';
import { kolam } from './kolam.ts';
import { dotPath, loopPaths } from './kolam-paths.ts';

const cell = 18;
const edge = cell * 0.62;
const kept = new Map<string, { width: number; height: number; dots: string; lines: string[] }>();

/** Drawn once for each tag: finding one unbroken line takes up to sixty tries. */
function drawing(tag: string) {
  let found = kept.get(tag);
  if (!found) {
    const shape = glyphShape(tag);
    const drawn = kolam({ ...shape, open: 0.8, symmetry: tag === 'digital-marketing' ? 'none' : 'd2', seed: tag, tries: 60, maxLoops: 1 });
    const placing = { size: cell, x: edge, y: edge, weave: 0.13 };
    found = {
      width: Math.round((shape.columns - 1) * cell + 2 * edge),
      height: Math.round((shape.rows - 1) * cell + 2 * edge),
      dots: dotPath(drawn, placing),
      lines: loopPaths(drawn, placing),
    };
    if (kept.size < 200) kept.set(tag, found);
  }
  return found;
}

/** The sign of a service: dots in colour, one line round them that style sheets can draw (`pathLength` is 1). */
export function Glyph({ tag, className }: { tag: string; className?: string | undefined }) {
  const { width, height, dots, lines } = drawing(tag);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} height={height} fill="none" strokeLinecap="round" aria-hidden="true">
      <path className="glyph-dots" d={dots} stroke="var(--glyph-dots, var(--kumkum))" strokeWidth="2.7" />
      {lines.map((line) => (
        <path key={line} className="glyph-line" pathLength="1" d={line} stroke="currentColor" strokeWidth="1.6" />
      ))}
    </svg>
  );
}
