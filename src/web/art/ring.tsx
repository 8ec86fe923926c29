import type { ReactNode } from 'react';

const box = 240;
const petals = 18;
const inner = 96;
const outer = 112;

/** A ring of dots with one line woven in and out of them, round whatever stands inside. */
function ringPath(phase: 1 | -1): string {
  const steps = petals * 16;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const radius = (inner + outer) / 2 + ((outer - inner) / 2) * phase * Math.sin((petals / 2) * angle * 1);
    return `${(box / 2 + radius * Math.sin(angle)).toFixed(1)} ${(box / 2 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const dots = Array.from({ length: petals }, (_, index) => {
  const angle = ((index + 0.5) / petals) * 2 * Math.PI;
  return `M${(box / 2 + 104 * Math.sin(angle)).toFixed(1)} ${(box / 2 - 104 * Math.cos(angle)).toFixed(1)}h0`;
}).join('');
const strands = [ringPath(1), ringPath(-1)];

export function Ring({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={className}>
      <svg viewBox={`0 0 ${box} ${box}`} width={box} height={box} fill="none" strokeLinecap="round" aria-hidden="true">
        <path d={dots} stroke="var(--kumkum)" strokeWidth="5" />
        {strands.map((strand) => (
          <path key={strand} className="ring-line" pathLength="1" d={strand} stroke="currentColor" strokeWidth="1.8" />
        ))}
      </svg>
      {children}
    </div>
  );
}
