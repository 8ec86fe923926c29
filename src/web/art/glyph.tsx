import { DrawnLine } from './drawn-line.tsx';
import { dotWidth, glyphBox, glyphDrawing, lineWidth } from './glyph-drawing.ts';

interface GlyphProps {
  tag: string;
  className?: string | undefined;
}

const inHundredths = (value: number) => Math.round(value * 100) / 100;

/** The sign of a service: coloured dots with one line round them. No wider than it is drawn, so that it begins where the words below it do. */
export function Glyph({ tag, className }: GlyphProps) {
  const { dots, pieces, left, width } = glyphDrawing(tag);
  return (
    <svg
      className={className}
      viewBox={[inHundredths(left), 0, inHundredths(width), glyphBox].join(' ')}
      width={Math.round((96 * width) / glyphBox)}
      height="96"
      fill="none"
      aria-hidden="true"
    >
      <path d={dots} stroke="var(--glyph-dots, var(--kumkum))" strokeWidth={dotWidth} strokeLinecap="round" />
      <DrawnLine pieces={pieces} stroke="currentColor" strokeWidth={lineWidth} />
    </svg>
  );
}
