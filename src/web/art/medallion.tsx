import { type KolamOptions, kolam } from './kolam.ts';
import { dotPath, loopPaths } from './kolam-paths.ts';
import { random } from './seed.ts';

const box = 64;
const colours = ['var(--brand-text)', 'var(--kumkum-text)', 'var(--turmeric-text)', 'var(--tulsi-text)'];

interface Form {
  across: number;
  /** Size of a cell, so that the form fills the disc. */
  cell: number;
  inside: NonNullable<KolamOptions['inside']>;
}

/** Few dots: a medallion is often 32 pixels wide. */
const forms: readonly Form[] = [
  { across: 5, cell: 10.4, inside: (i, j) => Math.abs(i - 2) + Math.abs(j - 2) <= 2 },
  { across: 3, cell: 13.4, inside: () => true },
  { across: 4, cell: 11.8, inside: (i, j) => Math.hypot(i - 1.5, j - 1.5) < 2 },
  {
    across: 5,
    cell: 9.6,
    inside: (i, j) => Math.hypot(i - 2, j - 2) < 2.5 && Math.hypot(i - 2, j - 2) > 0.5,
  },
];

export interface MedallionProps {
  name: string;
  size?: number | undefined;
  className?: string | undefined;
}

/** A person's or a value's mark, made from the name: never a fake face. */
export function Medallion({ name, size = box, className }: MedallionProps) {
  const next = random(name);
  const colour = colours[Math.floor(next() * colours.length)];
  const { across, cell, inside } = forms[Math.floor(next() * forms.length)] as Form;
  const drawn = kolam({
    columns: across,
    rows: across,
    inside,
    open: 0.74,
    seed: name,
    tries: 30,
    maxLoops: 1,
  });
  const start = (box - (across - 1) * cell) / 2;
  const placing = { size: cell, x: start, y: start, weave: 0.14 };
  return (
    <svg
      className={className}
      viewBox={`0 0 ${box} ${box}`}
      width={size}
      height={size}
      fill="none"
      stroke={colour}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="32" fill={colour} fillOpacity=".14" stroke="none" />
      <path d={dotPath(drawn, placing)} strokeWidth="2.6" />
      <path d={loopPaths(drawn, placing).join('')} strokeWidth="1.6" />
    </svg>
  );
}
