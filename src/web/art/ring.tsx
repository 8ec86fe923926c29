import type { ReactNode } from 'react';
import { dotCount, middle, ringBox, ringPath } from './ring-path.ts';

const line = ringPath();

/** A ring of dots with one line woven round them, around its content. The class positions them over each other. */
export function Ring({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={className}>
      <svg
        viewBox={`0 0 ${ringBox} ${ringBox}`}
        width={ringBox}
        height={ringBox}
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {/* the dots are round caps of zero-length dashes, the first one at the top */}
        <circle
          cx={ringBox / 2}
          cy={ringBox / 2}
          r={middle}
          transform={`rotate(-90 ${ringBox / 2} ${ringBox / 2})`}
          pathLength={dotCount}
          strokeDasharray="0 1"
          stroke="var(--kumkum)"
          strokeWidth="5"
        />
        {/* the dash is longer than the line, because browsers’ path lengths differ slightly */}
        <g strokeDashoffset="1.1" stroke="currentColor" strokeWidth="1.7">
          <path className="drawn-line" pathLength="1" strokeDasharray="1.1" strokeDashoffset="0" d={line} />
        </g>
      </svg>
      {children}
    </div>
  );
}
