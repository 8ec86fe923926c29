import { figures } from './sketches/figures.ts';
import { lists } from './sketches/lists.ts';
import { screens } from './sketches/screens.ts';
import type { LookName, Sketch } from './sketches/sketch.ts';
import { ways } from './sketches/ways.ts';
import { words } from './sketches/words.ts';

/** A missing sketch is a compile error. Stored sections may be of kinds that no longer exist, which have none. */
const every: Record<LookName, Sketch> = { ...screens, ...words, ...figures, ...lists, ...ways };
const sketches: Record<string, Sketch | undefined> = every;

/** A small drawing of what a section looks like; all have the same size. */
export function SectionSketch({
  kind,
  variant,
  className,
}: {
  kind: string;
  variant: string;
  className?: string | undefined;
}) {
  const { lines = [], boxes = [], dots = [] } = sketches[`${kind} ${variant}`] ?? {};
  return (
    <svg viewBox="0 0 96 60" width={96} height={60} className={className} aria-hidden="true">
      {boxes.map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={2}
          fill="var(--brand)"
          fillOpacity={0.45}
        />
      ))}
      <path
        d={lines.map(([x, y, length]) => `M${x} ${y}h${length}`).join('')}
        stroke="var(--text-3)"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
      <path
        d={dots.map(([x, y]) => `M${x} ${y}h0`).join('')}
        stroke="var(--kumkum)"
        strokeWidth={6}
        strokeLinecap="round"
      />
    </svg>
  );
}
