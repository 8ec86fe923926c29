import { type Kolam, type Segment, sideOf, tangentOf } from './kolam.ts';

/** Radius of the circle round a dot, in cells. */
const radius = 0.5 / Math.SQRT2;

interface Placing {
  /** Size of a cell in user units. */
  size: number;
  x?: number;
  y?: number;
  /** Radians. */
  turn?: number;
  /** Decimals of each coordinate. */
  digits?: number;
}

/** A visible segment of a line between two underpasses: the gaps are only at crossings. */
export interface Piece {
  path: string;
  /** Its start position along the line, with all loops joined, in user units. */
  start: number;
  length: number;
  /** The two cells it runs through; empty for the circle round a single dot. */
  segments: readonly Segment[];
}

export type Point = [number, number];

function placer({ size, x = 0, y = 0, turn = 0, digits = 1 }: Placing) {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const short = (value: number) => String(Number(value.toFixed(digits)));
  return {
    short,
    point: ([px, py]: Point) =>
      `${short(x + size * (cos * px - sin * py))} ${short(y + size * (sin * px + cos * py))}`,
  };
}

export const towards = (a: Point, b: Point, distance: number): Point => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [a[0] + ((b[0] - a[0]) * distance) / length, a[1] + ((b[1] - a[1]) * distance) / length];
};

/** The segments of a kolam’s line; `gap` is the distance from a crossing to the end of the strand below, in cells. */
export function piecesOf(drawing: Kolam, { gap, ...placing }: Placing & { gap: number }): Piece[] {
  let at = 0;
  const next = (path: string, cells: number, cut: number, segments: readonly Segment[]): Piece => {
    const start = at + placing.size * cut;
    at += placing.size * cells;
    return { path, start, length: placing.size * (cells - 2 * cut), segments };
  };
  return drawing.loops.flatMap((loop) =>
    'circle' in loop
      ? [next(circlePath(loop.circle, placing), 2 * Math.PI * radius, 0, [])]
      : pairsOf(loop.segments).map((pair) => next(piecePath(pair, gap, placing), lengthOf(pair), gap, pair)),
  );
}

/** Over and under alternate: a strand goes under after each clockwise turn, and over after each turn back. */
function pairsOf(segments: readonly Segment[]): Segment[][] {
  const fromBelow = [...segments.slice(1), ...segments.slice(0, 1)];
  return fromBelow.flatMap((_, index) => (index % 2 ? [] : [fromBelow.slice(index, index + 2)]));
}

export function piecePath(segments: readonly Segment[], gap: number, placing: Placing): string {
  const { short, point } = placer(placing);
  const r = short(radius * placing.size);
  return segments
    .map((segment, index) => {
      const { from, to, turn, quarters } = segment;
      const enter = tangentOf(segment, from, turn);
      const leave = tangentOf(segment, to, -turn);
      const start = index === 0 ? `M${point(towards(sideOf(segment, from), enter, gap))}` : '';
      const round =
        quarters > 1
          ? `L${point(enter)}A${r} ${r} 0 ${quarters > 3 ? 1 : 0} ${turn === 1 ? 1 : 0} ${point(leave)}`
          : '';
      const side = sideOf(segment, to);
      const end = index === segments.length - 1 ? towards(side, leave, gap) : side;
      return `${start}${round}L${point(end)}`;
    })
    .join('');
}

function circlePath([i, j]: Point, placing: Placing): string {
  const { short, point } = placer(placing);
  const r = short(radius * placing.size);
  const [left, right] = [point([i - radius, j]), point([i + radius, j])];
  return `M${left}A${r} ${r} 0 1 1 ${right}A${r} ${r} 0 1 1 ${left}Z`;
}

/** A kolam as one path, for a line that is not animated. */
export const linePath = (drawing: Kolam, placing: Placing & { gap: number }): string =>
  piecesOf(drawing, placing)
    .map(({ path }) => path)
    .join('');

/** All dots as one path of zero-length segments: with round line caps, `stroke-width` is their diameter. */
export function dotPath(drawing: Kolam, placing: Placing): string {
  const { point } = placer(placing);
  return drawing.dots.map((dot) => `M${point(dot)}h0`).join('');
}

/** Length of a strand, in cells: half a diagonal of straight line per cell, and the arc round its dot. */
export const lengthOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { quarters }) => sum + Math.SQRT1_2 + ((quarters - 1) * Math.PI * radius) / 2, 0);
