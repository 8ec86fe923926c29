import { kolam } from './kolam.ts';
import { dotPath, loopPaths } from './kolam-paths.ts';

const cell = 46;
const drawn = kolam({ columns: 7, rows: 7, inside: (i, j) => Math.abs(i - 3) + Math.abs(j - 3) <= 3, open: 0.85, seed: 'lost-way', tries: 300, maxLoops: 1 });
const placing = { size: cell, x: 32, y: 32 };
const [longest, ...others] = loopPaths(drawn, placing).sort((a, b) => b.length - a.length);

/** The error page's picture: one gap in the line, which closes under the pointer (style by `broken-line`). */
export function BrokenKolam({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 340 340" width="340" height="340" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d={dotPath(drawn, placing)} stroke="var(--kumkum)" strokeWidth="7" />
      <path className="broken-line" d={longest} pathLength="100" strokeDasharray="96.5 3.5" stroke="currentColor" strokeWidth="2.6" />
      {others.map((line) => (
        <path key={line} d={line} stroke="currentColor" strokeWidth="2.6" />
      ))}
    </svg>
  );
}
