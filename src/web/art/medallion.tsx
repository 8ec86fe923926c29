import { type KolamOptions, kolam } from './kolam.ts';
import { dotPath, linePath } from './kolam-paths.ts';
import { random } from './seed.ts';
import { shortPath } from './short-path.ts';

/** Default size, in CSS pixels. */
const box = 64;
/** Size of a cell in units (see shortPath). */
const unit = 4;
const colours = ['var(--brand-text)', 'var(--kumkum-text)', 'var(--turmeric-text)', 'var(--tulsi-text)'];

interface Form {
  across: number;
  /** Number of cells across the disc. */
  cells: number;
  inside: NonNullable<KolamOptions['inside']>;
}

/** Few dots: a medallion is often only 32 pixels wide. */
const forms: readonly Form[] = [
  { across: 5, cells: 6.15, inside: (i, j) => Math.abs(i - 2) + Math.abs(j - 2) <= 2 },
  { across: 3, cells: 4.8, inside: () => true },
  { across: 4, cells: 5.4, inside: (i, j) => Math.hypot(i - 1.5, j - 1.5) < 2 },
  {
    across: 5,
    cells: 6.65,
    inside: (i, j) => Math.hypot(i - 2, j - 2) < 2.5 && Math.hypot(i - 2, j - 2) > 0.5,
  },
];

interface Drawing {
  dots: string;
  line: string;
}
const kept = new Map<string, Drawing>();
const placing = { size: unit, gap: 0.16 };

/** Cached per name and shape: generating them took two fifths of the home page’s render time. */
function drawing(name: string, form: Form): Drawing {
  const key = `${forms.indexOf(form)} ${name}`;
  const known = kept.get(key);
  if (known) return known;
  const { across, inside } = form;
  const drawn = kolam({
    columns: across,
    rows: across,
    inside,
    open: 0.74,
    seed: name,
    tries: 30,
    maxLoops: 1,
  });
  const found = {
    dots: shortPath(dotPath(drawn, placing)),
    line: shortPath(linePath(drawn, placing)),
  };
  if (kept.size < 200) kept.set(key, found);
  return found;
}

interface MedallionProps {
  name: string;
  /** Position in a list, so that neighbours differ in shape and colour. */
  place?: number | undefined;
  size?: number | undefined;
  className?: string | undefined;
}

/** The default avatar of a person or value, generated from the name. */
export function Medallion({ name, place, size = box, className }: MedallionProps) {
  const next = random(name);
  const pick = <T,>(choices: readonly T[]) =>
    choices[place === undefined ? Math.floor(next() * choices.length) : place % choices.length] as T;
  const colour = pick(colours);
  const form = pick(forms);
  const { across, cells } = form;
  const { dots, line } = drawing(name, form);
  const centre = ((across - 1) * unit) / 2;
  const radius = (cells * unit) / 2;
  return (
    <svg
      className={className}
      viewBox={[centre - radius, centre - radius, 2 * radius, 2 * radius]
        .map((each) => +each.toFixed(2))
        .join(' ')}
      width={size}
      height={size}
      fill="none"
      stroke={colour}
      aria-hidden="true"
    >
      <circle cx={centre} cy={centre} r={radius} fill={colour} fillOpacity=".14" stroke="none" />
      <path d={dots} strokeWidth={radius * 0.08} strokeLinecap="round" />
      <path d={line} strokeWidth={radius * 0.05} />
    </svg>
  );
}
