import { markPaths } from './mark-paths.ts';

const { dots, line, strands } = markPaths();

/** The mark as two paths, for what draws it in a browser that has not the means to make it. */
export const plainMark = { dots, line };

/** The logo's mark: five dots, one line. 60x63 by SPEC section 9. Each strand can be drawn: `pathLength` is 300. */
export function Mark({ size = 36, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 60 63"
      width={size}
      height={Math.round(size * 1.05)}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={dots} stroke="var(--kumkum)" strokeWidth="5.4" />
      {strands.map((strand) => (
        <path
          key={strand}
          className="mark-line"
          pathLength="300"
          d={strand}
          stroke="currentColor"
          strokeWidth="2.9"
        />
      ))}
    </svg>
  );
}
