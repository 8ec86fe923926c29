import { band } from './band.ts';
import { leadLength, lineAt, lying, reach, standing } from './frieze-ends.ts';
import { gap, inUnits, unit, type Way, weight } from './frieze-measures.ts';
import { type Segment, sideOf, tangentOf } from './kolam.ts';
import { lengthOf, type Point, piecePath, towards } from './kolam-paths.ts';
import { shortPath } from './short-path.ts';

/** The six steps: a dot for each below the middle row, and one above it for the way back. */
const steps = 6;
const placing = { size: unit, y: -unit, digits: 2 };

/** A part of the line with its start position along the line, in units. */
export interface Drawn extends Way {
  start: number;
}
/** Dots that light up when the line first passes them: one, or the two in the middle between two steps. */
interface Dots {
  path: string;
  at: number;
  kind: 'middle' | 'step' | 'back';
}
/** Fills the gap of a strand at a crossing until the strand above is drawn. */
interface Bridge {
  path: string;
  from: number;
  to: number;
}
export interface Frieze {
  viewBox: string;
  lineWidth: number;
  /** Slightly more than the length of the line, in units; the animation runs over it. */
  whole: number;
  /** The woven part, from one underpass to the next. */
  pieces: Drawn[];
  bridges: Bridge[];
  /** The grid’s rows, with the distance of their dots. */
  rows: { path: string; apart: number }[];
  dots: Dots[];
  ends: Record<'lying' | 'standing', { come: Drawn; leave: Drawn; before: string; after: string }>;
}

/**
 * A line that comes down, makes a detour around the dots of the six steps, out and back, and continues down. It is the closed line
 * around all dots, opened at the first one: the ends replace the part around that dot.
 */
export function frieze(): Frieze {
  const segments = opened();
  const starts = [unit * leadLength];
  for (const segment of segments) starts.push((starts.at(-1) as number) + unit * lengthOf([segment]));
  const end = starts.at(-1) as number;
  const ends = Object.fromEntries(
    Object.entries({ lying, standing }).map(([name, { come, leave, ...ropes }]) => [
      name,
      {
        ...ropes,
        come: { ...come, start: unit * (leadLength - gap) - come.length },
        leave: { ...leave, start: end - unit * gap },
      },
    ]),
  ) as Frieze['ends'];
  return {
    viewBox: [lineAt - weight / 2, -reach, 2 * steps + 0.36 + weight - lineAt, 2 * reach]
      .map(inUnits)
      .join(' '),
    lineWidth: inUnits(weight),
    whole: Math.ceil(end + Math.max(lying.leave.length, standing.leave.length)),
    pieces: piecesOf(segments, starts),
    bridges: bridgesOf(segments, starts),
    rows: [
      { path: `M${unit} 0h${2 * steps * unit - unit}.01`, apart: unit },
      ...[-unit, unit].map((y) => ({
        path: `M${unit} ${y}h${2 * steps * unit - 2 * unit}.01`,
        apart: 2 * unit,
      })),
    ],
    dots: dotsOf(segments, starts),
    ends,
  };
}

/** The part around all dots but the first: the lower ones on the way out, the upper ones on the way back. */
function opened(): Segment[] {
  const { loops } = band(steps);
  const [loop] = loops;
  if (!loop || 'circle' in loop || loops.length > 1) throw new Error('the frieze is not one line');
  const first = loop.segments.findIndex(({ column, quarters }) => column === 0 && quarters === 4);
  const way = [...loop.segments.slice(first + 1), ...loop.segments.slice(0, first)];
  if (way.find(({ quarters }) => quarters === 4)?.row === 2) return way;
  return way.reverse().map((each) => ({ ...each, from: each.to, to: each.from, turn: -each.turn as 1 | -1 }));
}

/** Splits the line where it passes under itself: at its first crossing and every second one after that. */
const piecesOf = (segments: readonly Segment[], starts: readonly number[]): Drawn[] =>
  segments.flatMap((_, index) => {
    if (index % 2) return [];
    const pair = segments.slice(index, index + 2);
    return {
      path: shortPath(piecePath(pair, gap, placing)),
      start: (starts[index] as number) + unit * gap,
      length: unit * (lengthOf(pair) - 2 * gap),
    };
  });

function bridgesOf(segments: readonly Segment[], starts: readonly number[]): Bridge[] {
  // there is a crossing before each segment, and after the last one, where the line passes over its own beginning
  const crossings: Point[] = segments.map((segment) => sideOf(segment, segment.from));
  const [first] = crossings;
  if (first) crossings.push(first);
  return segments.flatMap((segment, index) => {
    if (index % 2) return []; // passes above
    const [x, y] = crossings[index] as Point;
    const later = crossings.findIndex((other, at) => at > index && other[0] === x && other[1] === y);
    if (later < 0) return [];
    const [beyondX, beyondY] = towards([x, y], tangentOf(segment, segment.from, segment.turn), gap + 0.02);
    const point = (px: number, py: number) => `${inUnits(px)} ${inUnits(py - 1)}`;
    return {
      path: shortPath(`M${point(2 * x - beyondX, 2 * y - beyondY)}L${point(beyondX, beyondY)}`),
      from: (starts[index] as number) - unit * gap,
      to: starts[later] as number,
    };
  });
}

function dotsOf(segments: readonly Segment[], starts: readonly number[]): Dots[] {
  const found = new Map<string, Dots>();
  for (const [index, { column, row }] of segments.entries()) {
    const middle = row === 1;
    const path = `M${inUnits(middle && column % 2 === 0 ? column - 1 : column)} ${inUnits(row - 1)}h.01`;
    if (!found.has(path))
      found.set(path, {
        path: middle ? `${path}m${unit} 0h.01` : path,
        at: ((starts[index] as number) + (starts[index + 1] as number)) / 2,
        kind: (['back', 'middle', 'step'] as const)[row as 0 | 1 | 2],
      });
  }
  return [...found.values()];
}
