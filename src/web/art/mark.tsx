import { DrawnLine } from './drawn-line.tsx';
import { markPaths } from './mark-paths.ts';

const { dots, line, pieces } = markPaths();

/** The mark as two paths, for code that runs without the generator; its line has butt caps. */
export const plainMark = { dots, line };

/** The logo's mark: five dots, one line. 60x63 by the reference (Constants). */
export function Mark({ size = 36, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 60 63"
      width={size}
      height={Math.round(size * 1.05)}
      fill="none"
      aria-hidden="true"
    >
      <path d={dots} stroke="var(--kumkum)" strokeWidth="5.4" strokeLinecap="round" />
      <DrawnLine pieces={pieces} stroke="currentColor" strokeWidth="2.9" />
    </svg>
  );
}
