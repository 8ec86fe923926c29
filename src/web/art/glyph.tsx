import { DrawnLine } from './drawn-line.tsx';
import { dotWidth, glyphBox, glyphDrawing, lineWidth } from './glyph-drawing.ts';

export interface GlyphProps {
  tag: string;
  className?: string | undefined;
}

/** The sign of a service: coloured dots with one line round them. */
export function Glyph({ tag, className }: GlyphProps) {
  const { dots, pieces } = glyphDrawing(tag);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${glyphBox} ${glyphBox}`}
      width="96"
      height="96"
      fill="none"
      aria-hidden="true"
    >
      <path d={dots} stroke="var(--glyph-dots, var(--kumkum))" strokeWidth={dotWidth} strokeLinecap="round" />
      <DrawnLine pieces={pieces} stroke="currentColor" strokeWidth={lineWidth} />
    </svg>
  );
}
