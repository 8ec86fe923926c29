import { kolam } from './kolam.ts';
import { dotPath, loopPaths } from './kolam-paths.ts';
import { random } from './seed.ts';

const box = 64;
const cell = box / 5.4;
const colours = ['var(--brand-text)', 'var(--kumkum-text)', 'var(--turmeric-text)', 'var(--tulsi-text)'];

/** A person's or a value's mark, made from the name: never a fake face. */
export function Medallion({ name, size = box, className }: { name: string; size?: number; className?: string | undefined }) {
  const colour = colours[Math.floor(random(name)() * colours.length)];
  const drawn = kolam({ columns: 5, rows: 5, inside: (i, j) => Math.abs(i - 2) + Math.abs(j - 2) <= 2, open: 0.8, seed: name, tries: 30, maxLoops: 1 });
  const placing = { size: cell, x: box / 2 - 2 * cell, y: box / 2 - 2 * cell, weave: 0.14 };
  return (
    <svg className={className} viewBox={`0 0 ${box} ${box}`} width={size} height={size} fill="none" stroke={colour} strokeLinecap="round" aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill={colour} fillOpacity=".14" stroke="none" />
      <path d={dotPath(drawn, placing)} strokeWidth="2.2" />
      <path d={loopPaths(drawn, placing).join('')} strokeWidth="1.5" />
    </svg>
  );
}
