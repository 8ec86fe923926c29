import { useId } from 'react';
import {
  cell,
  dotWidth,
  edge,
  gapDashes,
  gaps,
  gapWidth,
  glyphDrawing,
  lineWidth,
  scale,
} from './glyph-drawing.ts';

export interface GlyphProps {
  tag: string;
  className?: string | undefined;
}

/** The sign of a service: dots in colour, one line round them that style sheets can draw (`pathLength` is 1). */
export function Glyph({ tag, className }: GlyphProps) {
  const id = useId();
  const { width, height, dots, lines } = glyphDrawing(tag);
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
          strokeWidth={gapWidth}
          strokeLinecap="butt"
          strokeDasharray={gapDashes}
        />
      </pattern>
      <mask id={id} maskUnits="userSpaceOnUse" x={-edge} y={-edge} width={width} height={height}>
        <path fill="#fff" d={box} />
        <path fill={`url(#${id}-gaps)`} d={box} />
      </mask>
      <path
        className="glyph-dots"
        d={dots}
        stroke="var(--glyph-dots, var(--kumkum))"
        strokeWidth={dotWidth}
      />
      <g mask={`url(#${id})`} stroke="currentColor" strokeWidth={lineWidth}>
        {lines.map((line) => (
          <path key={line} className="glyph-line" pathLength="1" d={line} />
        ))}
      </g>
    </svg>
  );
}
