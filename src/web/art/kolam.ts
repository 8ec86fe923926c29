import { random } from './seed.ts';

/** North, east, south, west. */
const dx = [0, 1, 0, -1] as const;
const dy = [-1, 0, 1, 0] as const;

/** A segment of a strand: through the cell of a dot, from one open side to another, turning clockwise (1) or counterclockwise (-1). */
export interface Segment {
  column: number;
  row: number;
  from: number;
  to: number;
  turn: 1 | -1;
  /** Number of sides passed, 1 to 4: how far the strand goes round its dot. */
  quarters: number;
}
/** A closed strand, or the circle round an unlinked dot. */
type Loop = { segments: Segment[] } | { circle: [number, number] };
export interface Kolam {
  columns: number;
  rows: number;
  dots: [number, number][];
  loops: Loop[];
}
export interface KolamOptions {
  columns: number;
  rows: number;
  /** Grid positions that have a dot. */
  inside?: (column: number, row: number) => boolean;
  /** Probability that two neighbours are linked. */
  open?: number;
  /** Neighbours that are never linked, as the midpoint between them in doubled coordinates: `3,4`. */
  shut?: readonly string[] | undefined;
  symmetry?: 'd4' | 'd2' | 'none';
  seed?: string;
  /** Stops searching at a drawing with this few loops; otherwise the one with the fewest is used. */
  maxLoops?: number;
  tries?: number;
}

/** Sikku kolam: mirror curves round a grid of dots. The same options always give the same drawing. */
export function kolam(options: KolamOptions): Kolam {
  const { tries = 400, maxLoops = Number.POSITIVE_INFINITY } = options;
  const next = random(options.seed ?? 'kolam');
  let best = drawOnce(options, next);
  for (let attempt = 1; attempt < tries && best.loops.length > maxLoops; attempt += 1) {
    const other = drawOnce(options, next);
    if (other.loops.length < best.loops.length) best = other;
  }
  return best;
}

function drawOnce(
  { columns, rows, inside = () => true, open = 0.62, shut = [], symmetry = 'd4' }: KolamOptions,
  next: () => number,
): Kolam {
  const holds = (i: number, j: number) => i >= 0 && j >= 0 && i < columns && j < rows && inside(i, j);
  const links = new Map<string, boolean>();
  // A link’s key is its midpoint in doubled coordinates.
  const nameOf = (i: number, j: number, side: number) =>
    `${2 * i + (dx[side] as number)},${2 * j + (dy[side] as number)}`;
  const mirrored = (x: number, y: number): [number, number][] => {
    const width = 2 * (columns - 1);
    const height = 2 * (rows - 1);
    const all: [number, number][] = [[x, y]];
    if (symmetry !== 'none') all.push([width - x, y], [x, height - y], [width - x, height - y]);
    if (symmetry === 'd4' && columns === rows) for (const [a, b] of [...all]) all.push([b, a]);
    return all;
  };
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      for (const side of [1, 2]) {
        if (
          !holds(i, j) ||
          !holds(i + (dx[side] as number), j + (dy[side] as number)) ||
          links.has(nameOf(i, j, side))
        )
          continue;
        const linked = next() < open && !shut.includes(nameOf(i, j, side));
        for (const [x, y] of mirrored(2 * i + (dx[side] as number), 2 * j + (dy[side] as number)))
          links.set(`${x},${y}`, linked);
      }
    }
  }
  const isOpen = (i: number, j: number, side: number) =>
    holds(i, j) &&
    holds(i + (dx[side] as number), j + (dy[side] as number)) &&
    links.get(nameOf(i, j, side)) === true;

  const dots: [number, number][] = [];
  for (let j = 0; j < rows; j += 1) for (let i = 0; i < columns; i += 1) if (holds(i, j)) dots.push([i, j]);
  const passed = new Set<string>();
  const loops: Loop[] = [];
  for (const [i, j] of dots) {
    const sides = [0, 1, 2, 3].filter((side) => isOpen(i, j, side));
    if (sides.length === 0) loops.push({ circle: [i, j] });
    for (const side of sides)
      if (!passed.has(`${i},${j},${side},1`)) loops.push({ segments: strand(i, j, side, isOpen, passed) });
  }
  return { columns, rows, dots, loops };
}

/** Follows a strand until it closes. */
function strand(
  i: number,
  j: number,
  side: number,
  isOpen: (i: number, j: number, side: number) => boolean,
  passed: Set<string>,
): Segment[] {
  const segments: Segment[] = [];
  let column = i;
  let row = j;
  let from = side;
  let turn: 1 | -1 = 1;
  do {
    passed.add(`${column},${row},${from},${turn}`);
    let to = from;
    let quarters = 0;
    do {
      to = (to + turn + 4) % 4;
      quarters += 1;
    } while (!isOpen(column, row, to));
    passed.add(`${column},${row},${to},${-turn}`);
    segments.push({ column, row, from, to, turn, quarters });
    column += dx[to] as number;
    row += dy[to] as number;
    from = (to + 2) % 4;
    turn = -turn as 1 | -1;
  } while (!(column === i && row === j && from === side && turn === 1));
  return segments;
}

/** Midpoint of a cell’s side. */
export const sideOf = ({ column, row }: Segment, side: number): [number, number] => [
  column + (dx[side] as number) * 0.5,
  row + (dy[side] as number) * 0.5,
];

/** Where a strand turns from the straight line into the circle round its dot. */
export const tangentOf = ({ column, row }: Segment, side: number, turn: number): [number, number] => {
  const other = (side + turn + 4) % 4;
  return [
    column + ((dx[side] as number) + (dx[other] as number)) * 0.25,
    row + ((dy[side] as number) + (dy[other] as number)) * 0.25,
  ];
};
