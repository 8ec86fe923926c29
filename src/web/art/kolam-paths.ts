import { type Kolam, type Loop, type Segment, sideOf, tangentOf } from './kolam.ts';

/** Radius of the circle round a dot, in cells. */
const radius = 0.5 / Math.SQRT2;

export interface Placing {
  /** Size of a cell in user units. */
  size: number;
  x?: number;
  y?: number;
  /** Radians. */
  turn?: number;
  /** Gap where a strand passes under another, in cells; 0 draws closed lines. */
  weave?: number;
  /** Decimals kept of each coordinate. */
  digits?: number;
}

function placer({ size, x = 0, y = 0, turn = 0, digits = 1 }: Placing) {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const short = (value: number) => String(Number(value.toFixed(digits)));
  return {
    short,
    point: ([px, py]: [number, number]) =>
      `${short(x + size * (cos * px - sin * py))} ${short(y + size * (sin * px + cos * py))}`,
  };
}

const towards = (a: [number, number], b: [number, number], distance: number): [number, number] => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [a[0] + ((b[0] - a[0]) * distance) / length, a[1] + ((b[1] - a[1]) * distance) / length];
};

/** One SVG path for each loop: straight lines and arcs, alternating over and under. */
export const loopPaths = (drawing: Kolam, placing: Placing): string[] =>
  drawing.loops.map((loop) => loopPath(loop, placing));

function loopPath(loop: Loop, placing: Placing): string {
  const { short, point } = placer(placing);
  const r = short(radius * placing.size);
  const weave = placing.weave ?? 0;
  if ('circle' in loop) {
    const [i, j] = loop.circle;
    return `M${point([i - radius, j])}A${r} ${r} 0 1 1 ${point([i + radius, j])}A${r} ${r} 0 1 1 ${point([i - radius, j])}Z`;
  }
  let path = '';
  let drawing = false;
  for (const segment of loop.segments) {
    const { from, to, turn, quarters } = segment;
    const enter = tangentOf(segment, from, turn);
    const leave = tangentOf(segment, to, -turn);
    const under = weave > 0 && turn !== 1;
    const dives = weave > 0 && turn === 1;
    const start = under ? towards(sideOf(segment, from), enter, weave) : sideOf(segment, from);
    const end = dives ? towards(sideOf(segment, to), leave, weave) : sideOf(segment, to);
    if (!drawing || under) path += `M${point(start)}`;
    if (quarters > 1)
      path += `L${point(enter)}A${r} ${r} 0 ${quarters > 3 ? 1 : 0} ${turn === 1 ? 1 : 0} ${point(leave)}`;
    path += `L${point(end)}`;
    drawing = !dives;
  }
  return weave > 0 ? path : `${path}Z`;
}

/** All dots as one path of round points: drawn with a round line cap, `stroke-width` is their diameter. */
export function dotPath(drawing: Kolam, placing: Placing): string {
  const { point } = placer(placing);
  return drawing.dots.map((dot) => `M${point(dot)}h0`).join('');
}

/**
 * Where strands pass under others: one short stroke across each crossing, dashed so that it spares the strand above
 * (`weave` is half its length, in cells). Drawn black in a mask, it weaves lines that stay whole and so can be drawn from
 * end to end (a woven path's dashes would begin anew at every gap). Row by row: then each step is like the one before.
 */
export function gapPath(drawing: Kolam, placing: Placing & { weave: number }): string {
  const { point } = placer(placing);
  const gaps: { from: [number, number]; to: [number, number] }[] = [];
  for (const loop of drawing.loops) {
    if ('circle' in loop) continue;
    for (const segment of loop.segments) {
      if (segment.turn !== 1) continue;
      const middle = sideOf(segment, segment.to);
      const tangent = tangentOf(segment, segment.to, -1);
      const ends = [placing.weave, -placing.weave].map((length) => towards(middle, tangent, length));
      const [from, to] = ends.sort((a, b) => a[0] - b[0]) as [[number, number], [number, number]];
      gaps.push({ from, to });
    }
  }
  const near = (a: number, b: number) => (Math.abs(a - b) < 0.01 ? 0 : a - b);
  return gaps
    .sort((a, b) => near(a.from[1], b.from[1]) || a.from[0] - b.from[0])
    .map(({ from, to }) => `M${point(from)}L${point(to)}`)
    .join('');
}

/** Length of a strand, in cells: half a diagonal of straight line in each cell, and the arc round its dot. */
export const lengthOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { quarters }) => sum + Math.SQRT1_2 + ((quarters - 1) * Math.PI * radius) / 2, 0);
