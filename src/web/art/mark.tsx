import { markPaths } from './mark-paths.ts';

const paths = markPaths();

/** The logo's mark: five dots, one line. 60x63 by SPEC section 9. */
export function Mark({ size = 36, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 60 63" width={size} height={Math.round(size * 1.05)} fill="none" strokeLinecap="round" aria-hidden="true">
      <path d={paths.dots} stroke="var(--kumkum)" strokeWidth="5.2" />
      <path className="mark-line" d={paths.line} stroke="currentColor" strokeWidth="2.9" />
    </svg>
  );
}
