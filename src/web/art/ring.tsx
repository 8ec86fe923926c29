import type { ReactNode } from 'react';
import { ringBox, ringDots, ringPath } from './ring-path.ts';

const dots = ringDots();
const line = ringPath();

/** A ring of dots with one line woven round them, about whatever stands inside. The class lays them over each other. */
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
        <path d={dots} stroke="var(--kumkum)" strokeWidth="5" />
        <path className="ring-line" pathLength="1" d={line} stroke="currentColor" strokeWidth="1.7" />
      </svg>
      {children}
    </div>
  );
}
